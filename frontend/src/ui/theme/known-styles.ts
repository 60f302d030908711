import type { SystemContext, SystemStyleObject } from '@chakra-ui/react';
import { serializeStyles } from '@emotion/serialize';
import { isCssProperty } from '@pandacss/is-valid-prop';

type Styles = object;
type Variants = Record<string, unknown>;

interface Recipe {
  (variants?: Variants): object;
  config: Config;
  merge: (other: Recipe) => Recipe;
}

interface Config {
  className?: string;
  variants?: object;
  defaultVariants?: object;
}

/** Class names by the hash of the styles that they stand for. The build puts them into each page that it renders. */
export type KnownStyles = Map<string, string>;

const readWords = (name: 'asked' | 'names') =>
  (document.querySelector<HTMLElement>('style[data-names]')?.dataset[name] ?? '').split(' ');

/** The names of the classes whose rules came with the page: `data-names="a b"`. */
export const readNames = () => readWords('names');

/** Beside the names are, in `data-asked="1,2 3"`, the hashes of what asks for them. */
export function readKnownStyles(): KnownStyles {
  const hashes = readWords('asked');
  return new Map(
    readNames().flatMap((name, index) => (hashes[index] ?? '').split(',').map((key) => [key, name])),
  );
}

const hash = (text: string) => serializeStyles([text]).name;
const isEmpty = (value: object) => Object.keys(value).length === 0;

/** What a recipe answers: its styles, once somebody needs more than their name. */
class Answer {
  constructor(
    private readonly recipe: string,
    private readonly variants: Variants,
    readonly compute: () => Styles,
  ) {}

  toJSON() {
    return [this.recipe, this.variants];
  }

  get isEmpty() {
    return this.recipe === '';
  }
}

const computed = (styles: Styles | Answer) => (styles instanceof Answer ? styles.compute() : styles);

interface Options {
  known: KnownStyles;
  /** The style props beside those of CSS. */
  properties: ReadonlySet<string>;
  recipeOf: (name: string) => Config;
  create: () => SystemContext;
  /** What the system is given instead of its own. */
  own: Partial<SystemContext>;
}

/**
 * Chakra's system, which does not compute styles that have a name already: it is created only when something is asked for
 * that has none. Emotion takes `{ name, styles }` as it is, and needs `styles` as a string only when it adds a rule.
 */
export function knowing({ known, properties, recipeOf, create, own }: Options) {
  let made: SystemContext | undefined;
  const system = () => {
    made ??= create();
    return made;
  };
  const validity = new Map<string, boolean>();
  const answers = new Map<string, object>();
  const recipes = new WeakMap<object, Recipe>();

  function isValidProperty(property: string) {
    let isValid = validity.get(property);
    if (isValid === undefined) {
      isValid = properties.has(property) || isCssProperty(property);
      validity.set(property, isValid);
    }
    return isValid;
  }

  function css(...parts: (Styles | Answer)[]) {
    if (parts.every((part) => (part instanceof Answer ? part.isEmpty : isEmpty(part)))) return {};
    const asked = JSON.stringify(parts);
    let answer = answers.get(asked);
    if (!answer) {
      answer = answerTo(hash(asked), parts);
      answers.set(asked, answer);
    }
    return answer;
  }

  function answerTo(key: string, parts: (Styles | Answer)[]) {
    const compute = () => serializeStyles([system().css(...(parts.map(computed) as SystemStyleObject[]))]);
    const name = known.get(key);
    if (name) return { name, styles: { toString: () => compute().styles } };
    const answer = compute();
    if (answer.styles) known.set(key, answer.name);
    return answer;
  }

  function cva(config: Config & { __cva__?: true } = {}): Recipe {
    if (config.__cva__) return config as unknown as Recipe;
    let recipe = recipes.get(config);
    if (!recipe) {
      recipe = createRecipe(
        config,
        isEmpty(config) ? '' : hash(JSON.stringify(config)),
        () => system().cva(config as never) as unknown as Recipe,
      );
      recipes.set(config, recipe);
    }
    return recipe;
  }

  function createRecipe(config: Config, id: string, create: () => Recipe): Recipe {
    const { className, variants = {} } = config;
    const variantKeys = Object.keys(variants);
    let made: Recipe | undefined;
    const real = () => {
      made ??= create();
      return made;
    };
    const recipe = (chosen: Variants = {}) => new Answer(id, chosen, () => real()(chosen));
    return Object.assign(recipe, {
      __cva__: true,
      className,
      config,
      variantKeys,
      merge: (other: Recipe) => cva(real().merge(other).config),
      splitVariantProps({ recipe: _, ...props }: Variants) {
        const chosen: Variants = {};
        const others: Variants = {};
        for (const name of Object.keys(props))
          (variantKeys.includes(name) ? chosen : others)[name] = props[name];
        chosen.colorPalette ??= props.colorPalette;
        return [chosen, others];
      },
    }) as unknown as Recipe;
  }

  const getRecipeFn = (name: string) => cva(recipeOf(name));
  const others = new Proxy({}, { get: (_, name) => Reflect.get(system(), name) });
  return Object.assign(Object.create(others), {
    ...own,
    isValidProperty,
    css,
    cva,
    getRecipeFn,
  }) as SystemContext;
}
