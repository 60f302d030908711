import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { forgetHere, keepHere, useHere } from './near';

it('keeps a rounded place on this device, and forgets it', () => {
  const { result } = renderHook(useHere);
  expect(result.current).toBeNull();
  act(() => keepHere({ name: '', latitude: 24.899041, longitude: 91.871987 }));
  expect(result.current).toEqual({ name: '', latitude: 24.899, longitude: 91.872 });
  expect(localStorage.getItem('near')).toBe('{"name":"","latitude":24.899,"longitude":91.872}');
  act(() => forgetHere());
  expect([result.current, localStorage.getItem('near')]).toEqual([null, null]);
});

it.each(['{', '{"name":"x"}', '7', '{"name":1,"latitude":1,"longitude":1}', '{"name":"x","latitude":1}'])(
  'takes no notice of %s',
  (text) => {
    localStorage.setItem('near', text);
    expect(renderHook(useHere).result.current).toBeNull();
  },
);

it('works without storage until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden');
  });
  const { result } = renderHook(useHere);
  act(() => keepHere({ name: 'Wien', latitude: 48.2, longitude: 16.4 }));
  expect(result.current?.name).toBe('Wien');
  act(() => forgetHere());
  expect(result.current).toBeNull();
});

it('takes another place where there is no space left for it', () => {
  const { result } = renderHook(useHere);
  act(() => keepHere({ name: 'Wien', latitude: 48.2, longitude: 16.4 }));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => keepHere({ name: 'Sylhet', latitude: 24.9, longitude: 91.9 }));
  expect(result.current?.name).toBe('Sylhet');
  act(() => forgetHere());
});
