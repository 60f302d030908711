import { useEffect, useState } from 'react';
import { describeError, getErrorCode } from '../../../apollo/errors';
import { usePlacesQuery } from '../../../generated/later';

const pause = 250; // milliseconds

/** The places of which a name begins with what was typed, once the typing pauses. */
export function usePlaces(typed: string) {
  const text = typed.trim();
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, previousData, loading, error, refetch } = usePlacesQuery({
    variables: { search },
    skip: search === '',
  });
  // The first look-up of all has the server write its list of names, which may take longer than an answer, or than several.
  const isWriting = getErrorCode(error) === 'TIMEOUT';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that says so is one more.
  useEffect(() => {
    if (!isWriting) return;
    const timer = setTimeout(() => refetch().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [error, isWriting, refetch]);
  const isWaiting = text !== search || loading || isWriting;
  return {
    places: text === '' ? undefined : (data ?? (isWaiting ? previousData : undefined))?.places,
    isWaiting: isWaiting && text !== '',
    failure: error && !isWaiting ? describeError(error) : '',
  };
}
