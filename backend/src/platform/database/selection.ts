import type { DataSource, EntityManager } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { Row } from './select.js';

/** Converts a value of the driver to one of the entity; null if they are the same. */
type Hydrate = ((value: unknown) => unknown) | null;

/** An entity's relations, by their names. A selection has to join each: the compiler names those that are missing. */
type Joined<Item> = {
  [Name in keyof Item as NonNullable<Item[Name]> extends object ? Name : never]: Selection<
    NonNullable<Item[Name]> & object
  >;
};

/** The columns that a plain statement reads of a table and of those it joins, and how their rows become objects. */
export class Selection<Item extends object> {
  /** For the statement: `alias."id", alias."foodName", …` */
  readonly columns: string;
  /** Makes an object of a row of a statement that selects `columns`, and nothing before them. */
  readonly read: (row: Row) => Item;
  readonly #own: readonly [name: string, hydrate: Hydrate][];
  readonly #joined: readonly [name: string, selection: Selection<object>][];
  /** Of all `columns`, in their order. */
  readonly #hydrates: readonly Hydrate[];

  /**
   * @param alias what the statement calls the table
   * @param columns each column by its name
   */
  constructor(
    alias: string,
    columns: { [Name in Exclude<keyof Item, keyof Joined<Item>>]: Hydrate },
    joined: Joined<Item>,
  ) {
    this.#own = Object.entries(columns);
    this.#joined = Object.entries(joined);
    const selections = this.#joined.map(([, selection]) => selection);
    const own = this.#own.map(([name]) => `${alias}."${name}"`);
    this.columns = [...own, ...selections.map(({ columns }) => columns)].join(', ');
    this.#hydrates = [
      ...this.#own.map(([, hydrate]) => hydrate),
      ...selections.flatMap((selection) => selection.#hydrates),
    ];
    // Written as code, since V8 makes an object of names that it knows in a twentieth of the time that setting one name
    // after the other takes: 1 µs instead of 21 for a page (docs/decisions/037-tricks-of-finding.md).
    this.read = new Function('hydrates', `return (row) => (${this.#write(0)})`)(this.#hydrates);
  }

  /**
   * What reads an entity: the columns that its metadata has, in that order.
   * @param takes which of them; left out are those that the entity says are not read (`select: false`)
   */
  static of<Entity extends object>(
    { dataSource }: EntityManager,
    entity: new () => Entity,
    alias: string,
    joined: Joined<Entity>,
    takes: (column: ColumnMetadata) => boolean = ({ isSelect }) => isSelect,
  ): Selection<Entity> {
    const columns = dataSource.getMetadata(entity).columns.filter(takes);
    const hydrateOf = (column: ColumnMetadata): Hydrate =>
      column.type === 'varchar' || column.type === 'integer'
        ? null
        : (value) => dataSource.driver.prepareHydratedValue(value, column);
    const hydrates = Object.fromEntries(columns.map((column) => [column.propertyName, hydrateOf(column)]));
    return new Selection<Entity>(
      alias,
      hydrates as ConstructorParameters<typeof Selection<Entity>>[1],
      joined,
    );
  }

  /** An object literal that takes its values from `row`, from the place `start` on. */
  #write(start: number): string {
    const members = this.#own.map(([name, hydrate], i) => {
      const value = `row[${start + i}]`;
      return `${JSON.stringify(name)}: ${hydrate ? `hydrates[${start + i}](${value})` : value}`;
    });
    let place = start + members.length;
    for (const [name, selection] of this.#joined) {
      members.push(`${JSON.stringify(name)}: ${selection.#write(place)}`);
      place += selection.#hydrates.length;
    }
    return `{ ${members.join(', ')} }`;
  }
}

/** Makes a selection once for each connection, for those who know only a manager. */
export function oncePerConnection<Item extends object>(
  make: (manager: EntityManager) => Selection<Item>,
): (manager: EntityManager) => Selection<Item> {
  const made = new WeakMap<DataSource, Selection<Item>>();
  return (manager) => {
    const selection = made.get(manager.dataSource) ?? make(manager);
    made.set(manager.dataSource, selection);
    return selection;
  };
}
