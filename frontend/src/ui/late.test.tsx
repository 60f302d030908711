import { act, waitFor } from '@testing-library/react';
import { type ReactNode, use, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEarlyValue } from './form/use-early-value';
import { Late, Static } from './late';
import { openInTime } from './late/gates';
import { letSleep } from './late/sleepers';

const onClick = vi.fn();
const rendered = vi.fn();
let see: () => void;
let root: Root;

function Part({ name }: { name: string }) {
  rendered(name);
  return (
    <button type="button" onClick={() => onClick(name)}>
      {name}
    </button>
  );
}

const markup = (name: string) => `<div><!--$--><button type="button">${name}</button><!--/$--></div>`;
const button = (name: string) =>
  Array.from(document.querySelectorAll('button')).find(
    ({ textContent }) => textContent === name,
  ) as HTMLElement;

async function hydrate(container: Element, page: ReactNode) {
  await act(async () => {
    root = hydrateRoot(container, page);
  });
}

/** Ends the page of every test, for one with other markup. */
function beginWith(html: string) {
  act(() => root.unmount());
  const [container] = document.body.children;
  if (!container) throw new Error('There is no page.');
  container.innerHTML = html;
  return container;
}

beforeEach(async () => {
  onClick.mockReset();
  rendered.mockReset();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        see = () => callback(Array.from(this.targets, (target) => ({ target, isIntersecting: true })));
      }
      targets = new Set<Element>();
      observe(target: Element) {
        this.targets.add(target);
      }
      unobserve(target: Element) {
        this.targets.delete(target);
      }
    },
  );
  const container = document.createElement('div');
  container.innerHTML = `${markup('late')}${markup('idle')}${markup('static')}`;
  document.body.append(container);
  const page = (
    <>
      <Late>
        <Part name="late" />
      </Late>
      <Late opens="in time">
        <Part name="idle" />
      </Late>
      <Static>
        <Part name="static" />
      </Static>
    </>
  );
  await hydrate(container, page);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

it('leaves the markup alone', () => {
  expect(rendered).not.toHaveBeenCalled();
  expect(button('static')).toBeInTheDocument();
});

it('loses no click on it, and keeps its elements', async () => {
  const before = button('static');
  await act(async () => before.click());
  await waitFor(() => expect(onClick).toHaveBeenCalledExactlyOnceWith('static'));
  expect(button('static')).toBe(before);
  expect(rendered).not.toHaveBeenCalledWith('late');
});

it('loses no click while the page around it is being hydrated', async () => {
  const container = beginWith(markup('early'));
  await act(async () => {
    root = hydrateRoot(
      container,
      <Static>
        <Part name="early" />
      </Static>,
    );
    button('early').click();
  });
  await waitFor(() => expect(onClick).toHaveBeenCalledExactlyOnceWith('early'));
});

it('repeats a click once what the part needs is there', async () => {
  let bring = () => {};
  const need = new Promise<void>((resolve) => {
    bring = resolve;
  });
  function Needy() {
    use(need);
    return <Part name="needy" />;
  }
  await hydrate(
    beginWith(markup('needy')),
    <Static>
      <Needy />
    </Static>,
  );
  const before = button('needy');
  await act(async () => before.click());
  await act(async () => letSleep()); // what it needs can't be had at first
  expect(onClick).not.toHaveBeenCalled();
  await act(async () => bring());
  await waitFor(() => expect(onClick).toHaveBeenCalledExactlyOnceWith('needy'));
  expect(button('needy')).toBe(before);
});

it.each([
  ['<a href="#meal">Meal</a>', true],
  ['<button type="submit">Meal</button>', true],
  ['<button type="button">Meal</button>', false],
])('leaves %s to the browser if what the part needs is missing: %s', async (pressable, isFollowed) => {
  const need = new Promise<void>(() => {});
  function Needy() {
    use(need);
    return null;
  }
  const container = beginWith(`<div><!--$-->${pressable}<!--/$--></div>`);
  await hydrate(
    container,
    <Static>
      <Needy />
    </Static>,
  );
  const pressed = container.querySelector<HTMLElement>('a, button');
  await act(async () => pressed?.click());
  let isFollowing = false;
  await act(async () => {
    isFollowing = letSleep();
  });
  expect(isFollowing).toBe(isFollowed);
});

it('comes alive with the focus', async () => {
  await act(async () => button('static').focus());
  expect(rendered).toHaveBeenCalledWith('static');
  expect(button('static')).toHaveFocus();
});

it('comes alive when it is seen, but for what is complete as it is', async () => {
  await act(async () => see());
  expect(rendered.mock.calls.flat()).toEqual(['late']);
});

it('comes alive in time, but for what is complete as it is', async () => {
  await act(async () => openInTime());
  expect(new Set(rendered.mock.calls.flat())).toEqual(new Set(['late', 'idle']));
});

it('comes alive once it is seen and the page is idle', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await hydrate(
    beginWith(markup('slides')),
    <Late opens="idle">
      <Part name="slides" />
    </Late>,
  );
  for (const task of idle.splice(0)) task();
  await act(async () => see());
  expect(rendered).not.toHaveBeenCalled();
  await act(async () => {
    for (const task of idle) task();
    vi.advanceTimersByTime(6_000); // where these tests took long to start
  });
  expect(rendered).toHaveBeenCalledWith('slides');
});

it('hands on what was entered into its copy, and the focus', async () => {
  let bring = () => {};
  const need = new Promise<void>((resolve) => {
    bring = resolve;
  });
  const taken = vi.fn();
  function Search() {
    const [text, setText] = useState('');
    const input = useEarlyValue<HTMLInputElement>(text, (value) => {
      taken(value);
      setText(value);
    });
    return <input ref={input} value={text} onChange={() => undefined} />;
  }
  function Needy() {
    use(need);
    return <Search />;
  }
  const page = (name: string) => (
    <Late opens="in time">
      <Needy key={name} />
    </Late>
  );
  const container = beginWith('<div><!--$--><input value=""/><!--/$--></div>');
  await hydrate(container, page('as it came'));
  const field = () => container.querySelector('input') as HTMLInputElement;
  const asItCame = field();
  asItCame.value = 'Mix';
  asItCame.focus();
  await act(async () => root.render(page('again'))); // as a link to a heading does
  const copy = field();
  expect(copy).not.toBe(asItCame);
  expect(copy).toHaveValue('Mix');
  expect(copy).toHaveFocus();
  copy.value = 'Mixed';
  await act(async () => bring());
  expect(field()).not.toBe(copy);
  expect(taken).toHaveBeenCalledExactlyOnceWith('Mixed');
  expect(field()).toHaveValue('Mixed');
  expect(field()).toHaveFocus();
});
