import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useChoice } from './choices';

interface TabChoiceProps {
  /** The name of the choice, shared by all places on the page that offer it. */
  of: string;
  label: string;
  options: { value: string; label: string }[];
  /** Shown beside the tabs. */
  action?: ReactNode;
  /** The content of the chosen tab. */
  children: (value: string) => ReactNode;
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
  },
});

const Tab = chakra('button', {
  base: {
    minHeight: '10',
    paddingInline: '2.5',
    fontSize: 'sm',
    fontWeight: 'semibold',
    borderRadius: 'md',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[aria-selected=true]': { color: 'leaf.fg', background: 'leaf.subtle' },
  },
});

const last = -1;
const steps: Record<string, (index: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: () => last,
};

/** Tabs as in https://www.w3.org/WAI/ARIA/apg/patterns/tabs: the arrow keys move between them. */
export function TabChoice({ of, label, options, action, children }: TabChoiceProps) {
  const id = useId();
  const [value, choose] = useChoice(of, options[0]?.value);

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const chosen = options.findIndex((option) => option.value === value);
    const next = step(chosen) % options.length;
    const tab = [...event.currentTarget.children].at(next);
    choose(options.at(next)?.value ?? value);
    if (tab instanceof HTMLElement) tab.focus();
  }

  return (
    <div>
      <Bar>
        <chakra.div role="tablist" aria-label={label} display="flex" flexWrap="wrap" gap="1" onKeyDown={move}>
          {options.map((option) => (
            <Tab
              key={option.value}
              type="button"
              role="tab"
              id={`${id}-${option.value}`}
              aria-selected={option.value === value}
              aria-controls={option.value === value ? id : undefined}
              tabIndex={option.value === value ? 0 : -1}
              onClick={() => choose(option.value)}
            >
              {option.label}
            </Tab>
          ))}
        </chakra.div>
        {action}
      </Bar>
      <chakra.div role="tabpanel" id={id} aria-labelledby={`${id}-${value}`} marginBlockStart="2">
        {children(value)}
      </chakra.div>
    </div>
  );
}
