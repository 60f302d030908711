import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// Pages and toasts are loaded when first needed, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has none of these; these tests are not about drawing.
document.documentElement.style.fontSize = '16px'; // by which the map, once it is loaded, knows how large its buttons are
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

// React notes the stack of whoever makes an element, for its warnings alone: an eighth of these tests' time. It stops when
// this says that it has noted 10,000.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true, // this file runs for each test file, on the same React
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

let consoleSpies: MockInstance[] = [];

beforeEach(() => {
  consoleSpies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  for (const spy of consoleSpies) spy.mockImplementation(() => undefined);
});

/** Any console output of the app fails the test, unless the test has checked it and cleared it. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
  document.documentElement.dataset.theme = 'light';
  const said = consoleSpies.flatMap((spy) => spy.mock.calls);
  vi.restoreAllMocks();
  // The next file has the same window.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(said).toEqual([]);
});
