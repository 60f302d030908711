import { useEffect, useState } from 'react';

/** What the server tells every browser: GET /config.json. */
export interface PublicConfig {
  firebase: { apiKey: string; authDomain: string; projectId: string };
  authEmulator: boolean;
  /** Tiles of a map of streets, and whom to credit for them; null if there are none. */
  map: { tilesUrl: string; attribution: string } | null;
  /** Whether streets can be looked up by their names. */
  geocoder: boolean;
}

let loading: Promise<PublicConfig> | undefined;

/** Asks once for all who want to know it; again only after a failure. */
export function loadPublicConfig(): Promise<PublicConfig> {
  loading ??= fetchConfig().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchConfig(): Promise<PublicConfig> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error('Our server is not answering properly right now. Please try again.');
  return response.json();
}

/** The same in a component: null if it can't be had, undefined until that is known. */
export function usePublicConfig() {
  const [config, setConfig] = useState<PublicConfig | null>();
  useEffect(() => {
    loadPublicConfig().then(setConfig, () => setConfig(null));
  }, []);
  return config;
}
