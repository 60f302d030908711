import { createListeners } from './listeners';

const { subscribe, tell } = createListeners();

/** Calls the listener when an answer has shown that it is another time. */
export const onClockFound = subscribe;

/** This device's clock against one that nobody sets; it moves too when the device has slept. */
const getDrift = () => Date.now() - performance.now();

const slack = 2000; // ms; an answer's time is in whole seconds, and may be a second old

/** How far the server's clock is ahead of this device's, and when that was found. Right clocks stay as they are. */
let found = { ahead: 0, drift: 0 };

const hasMoved = (drift: number) => Math.abs(getDrift() - drift) > slack;
const getAhead = () => (hasMoved(found.drift) ? 0 : found.ahead);

/** The time by the server's clock, which decides what is over: a phone's own may be wrong by minutes, or a day. */
export const getNow = () => new Date(Date.now() + getAhead());

/** Learns the time from an answer that no cache can have kept. */
export async function withClock(ask: () => Promise<Response>) {
  const asked = Date.now();
  const drift = getDrift();
  const answer = await ask();
  const sent = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(sent) || hasMoved(drift)) return answer; // set while it was on its way, its time says nothing
  const [least, most] = [sent - Date.now(), sent + slack - asked];
  const before = getAhead();
  const known = [before, 0].find((ahead) => ahead >= least && ahead <= most);
  found = { ahead: known ?? (least + most) / 2, drift: getDrift() };
  if (getAhead() !== before) tell();
  return answer;
}
