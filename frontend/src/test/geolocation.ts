import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

type Answer = { latitude: number; longitude: number; accuracy?: number } | { code: number };

/** Gives the browser a position, or a reason why it gives none, maybe late. Answers how it was asked. */
export function stubPosition(answerOrLater: Answer | Promise<Answer>) {
  const ask = vi.fn(
    async (onFound: PositionCallback, onFailed: PositionErrorCallback, _options: PositionOptions) => {
      const answer = await answerOrLater;
      if ('code' in answer) onFailed(answer as GeolocationPositionError);
      else onFound({ coords: { accuracy: 30, ...answer } } as GeolocationPosition);
    },
  );
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: ask },
    configurable: true,
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  return ask;
}

/** Gives the browser a position that comes only when what this answers is called. */
export function stubLatePosition(answer: Answer): () => Promise<void> {
  let arrive = () => {};
  stubPosition(
    new Promise((resolve) => {
      arrive = () => resolve(answer);
    }),
  );
  return () => act(async () => arrive());
}
