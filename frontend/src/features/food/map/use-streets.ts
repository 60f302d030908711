import { type PublicConfig, usePublicConfig } from '../../../ui/public-config';

/** Tiles of a map of streets, and whom to credit for them. */
export type Streets = NonNullable<PublicConfig['map']>;

/** The server's map of streets; null if it has none, undefined until that is known. */
export function useStreets(): Streets | null | undefined {
  const config = usePublicConfig();
  return config === null ? null : config?.map;
}
