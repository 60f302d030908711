import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isConnectionError } from '../../../apollo/connection-error';
import { noConnection, type SentPhoto, sendPhoto } from '../../../ui/photos/send-photo';
import { describeUnreadable, type ShrunkPhoto, shrinkPhoto } from '../../../ui/photos/shrink-photo';
import { useGetToken } from './get-token';

/** How many photos a post may have; the server says so, too. */
export const mostPhotos = 6;

/** A photo in the form: on its way, there, or failed. */
export interface ChosenPhoto {
  key: string;
  /** The photo as the server knows it, once it is sent. */
  sent?: SentPhoto;
  /** What was chosen here. */
  shrunk?: ShrunkPhoto;
  /** How much of it was sent, from 0 to 1. */
  progress: number;
  failure?: string;
}

const notCopied = 'The photos of the earlier post could not be fetched. You can choose them again.';

async function fetchPhoto(path: string, signal: AbortSignal) {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`${path} is not there.`);
  return new File([await answer.blob()], path);
}

/**
 * Photos of a form, each sent as soon as it is chosen, one after the other.
 * @param copies paths of photos of another post: only one post holds a photo, so they are sent again
 */
export function usePhotos(initial: SentPhoto[], copies: readonly string[]) {
  const getToken = useGetToken();
  const [photos, setPhotos] = useState<ChosenPhoto[]>(() =>
    initial.map((sent) => ({ key: sent.id, sent, progress: 1 })),
  );
  const [note, setNote] = useState('');
  const [isReading, setIsReading] = useState(false);
  const turn = useRef(Promise.resolve());
  const stops = useRef(new Map<string, AbortController>());
  const count = useRef(0);
  const isGone = useRef(false);

  useEffect(() => {
    const all = stops.current;
    isGone.current = false; // in development, each effect is run twice
    return () => {
      isGone.current = true;
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const change = (key: string, changes: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function send(key: string, { encode }: ShrunkPhoto) {
    const stop = stops.current.get(key);
    if (!stop || stop.signal.aborted) return;
    try {
      const [photo, token] = await Promise.all([encode(), getToken()]);
      const onProgress = (progress: number) => change(key, { progress });
      const sent = await sendPhoto(photo, { token, onProgress, signal: stop.signal });
      change(key, { sent, progress: 1 });
    } catch (error) {
      // The identity provider's own words are not for people.
      const failure = isConnectionError(error) ? noConnection : (error as Error).message;
      if (!stop.signal.aborted) change(key, { failure });
    }
  }

  function queue(key: string, shrunk: ShrunkPhoto) {
    stops.current.set(key, new AbortController());
    turn.current = turn.current.then(() => send(key, shrunk));
  }

  async function add(files: File[]) {
    const room = Math.max(0, mostPhotos - photos.length);
    const left = files.slice(0, room);
    const problems =
      files.length > room ? [`A post can have ${mostPhotos} photos. The others were left out.`] : [];
    setNote('');
    setIsReading(true);
    for (const file of left) {
      try {
        const shrunk = await shrinkPhoto(file);
        if (isGone.current) return;
        const key = `chosen ${++count.current}`;
        setPhotos((all) => [...all, { key, shrunk, progress: 0 }]);
        queue(key, shrunk);
      } catch (error) {
        problems.push(describeUnreadable(file, error));
      }
    }
    setNote(problems.join(' '));
    setIsReading(false);
  }

  const copy = useEffectEvent(async (signal: AbortSignal) => {
    if (copies.length === 0) return;
    setIsReading(true);
    try {
      const files = await Promise.all(copies.map((path) => fetchPhoto(path, signal)));
      if (!signal.aborted) await add(files);
    } catch {
      if (signal.aborted) return;
      setNote(notCopied);
      setIsReading(false);
    }
  });

  useEffect(() => {
    const stop = new AbortController();
    void copy(stop.signal);
    return () => stop.abort();
  }, []);

  function retry({ key, shrunk }: ChosenPhoto) {
    if (!shrunk) return;
    change(key, { failure: undefined, progress: 0 });
    queue(key, shrunk);
  }

  function remove(key: string) {
    stops.current.get(key)?.abort();
    setPhotos((all) => all.filter((one) => one.key !== key));
    setNote('');
  }

  const makeFirst = (key: string) =>
    setPhotos((all) => [...all.filter((one) => one.key === key), ...all.filter((one) => one.key !== key)]);

  return { photos, note, isReading, add, retry, remove, makeFirst };
}
