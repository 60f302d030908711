import { onTestFinished, vi } from 'vitest';

type Answer = { latitude: number; longitude: number; accuracy?: number } | { code: number };

/** Gives the browser a position, or a reason why it gives none. Answers how it was asked. */
export function stubPosition(answer: Answer) {
  const ask = vi.fn(
    (onFound: PositionCallback, onFailed: PositionErrorCallback, _options: PositionOptions) => {
      if ('code' in answer) onFailed(answer as GeolocationPositionError);
      else onFound({ coords: { accuracy: 30, ...answer } } as GeolocationPosition);
    },
  );
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: ask },
    configurable: true,
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
    vi.unstubAllGlobals();
  });
  return ask;
}
