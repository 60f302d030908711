import { expect, it, vi } from 'vitest';
import { sendPhoto } from './send-photo';

const photo = new Blob(['x'], { type: 'image/jpeg' });

/** Has every call answered with a problem. @returns what is called when one is sent */
function answer(status: number, detail: string) {
  const send = vi.fn(function (this: XMLHttpRequest) {
    Object.defineProperties(this, { status: { value: status }, response: { value: { status, detail } } });
    this.onload?.(new ProgressEvent('load'));
  });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(send);
  return send;
}

it.each([
  [403, 'The moderators have put your account on hold.'],
  [422, "This file can't be read as a picture: send a JPEG, a PNG or a WebP."],
  [503, "Photos can't be saved or shown at the moment. Please try again soon."],
])('gives the reason that the server gives with %i', async (status, detail) => {
  answer(status, detail);
  await expect(sendPhoto(photo, { token: null })).rejects.toThrow(detail);
});

it.each([
  [401, 'Please sign in again to send it.'],
  [500, 'The server could not take it. Please try again.'],
])('says in its own words what to do about %i', async (status, text) => {
  answer(status, 'Something went wrong on our side.');
  await expect(sendPhoto(photo, { token: null })).rejects.toThrow(text);
});

it.each([
  [null, 'Please try again in a minute.'],
  ['Mon, 30 Nov 2026 12:00:00 GMT', 'Please try again in a minute.'],
  ['60', 'Please try again in a minute.'],
  ['61', 'Please try again in 2 minutes.'],
  ['5400', 'Please try again in 90 minutes.'],
  ['5401', 'The next ones can be sent tomorrow.'],
])('says when the next one can be sent, with Retry-After: %s', async (seconds, text) => {
  answer(429, 'Too many.');
  vi.spyOn(XMLHttpRequest.prototype, 'getResponseHeader').mockReturnValue(seconds);
  await expect(sendPhoto(photo, { token: null })).rejects.toThrow(`That was a lot of photos. ${text}`);
});

it('sends nothing that was taken away before', async () => {
  const send = answer(503, 'Too late.');
  const signal = AbortSignal.abort(new Error('taken away'));
  await expect(sendPhoto(photo, { token: null, signal })).rejects.toThrow('taken away');
  expect(send).not.toHaveBeenCalled();
});

it('gives up what is never answered', async () => {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    if (this.timeout > 0) this.ontimeout?.(new ProgressEvent('timeout'));
  });
  const outcome = Promise.race([sendPhoto(photo, { token: null }), Promise.resolve()]);
  await expect(outcome).rejects.toThrow('there is no connection');
});
