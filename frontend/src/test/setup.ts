import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// Pages and notices are fetched when first needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom has none of these; what is drawn is not what these tests are about.
window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

let consoleSpies: MockInstance[] = [];

beforeEach(() => {
  consoleSpies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  for (const spy of consoleSpies) spy.mockImplementation(() => undefined);
});

/** Anything that the app says on the console fails the test, unless the test has looked at it and cleared it. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.dataset.theme = 'light';
  const said = consoleSpies.flatMap((spy) => spy.mock.calls);
  vi.restoreAllMocks();
  expect(said).toEqual([]);
});
