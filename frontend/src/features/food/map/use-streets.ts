import { useEffect, useState } from 'react';

/** Tiles of a map of streets, and whom to credit for them. */
export interface Streets {
  tilesUrl: string;
  attribution: string;
}

/** What whoever runs the server has set; null where there are no streets, and undefined until that is known. */
export function useStreets(): Streets | null | undefined {
  const [streets, setStreets] = useState<Streets | null>();
  useEffect(() => {
    fetch('/config.json')
      .then((response) => response.json())
      .then(({ map }) => setStreets(map ?? null))
      .catch(() => setStreets(null));
  }, []);
  return streets;
}
