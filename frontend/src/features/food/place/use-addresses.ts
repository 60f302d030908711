import { useState } from 'react';
import { describeError } from '../../../apollo/errors';
import { useAddressesQuery } from '../../../generated/later';
import { usePublicConfig } from '../../../ui/public-config';

/** Streets by name: only if the server has a geocoder, and only on demand. */
export function useAddresses() {
  const isThere = usePublicConfig()?.geocoder ?? false; // if it is not known, places can still be named
  const [search, setSearch] = useState('');
  const { data, loading, error, refetch } = useAddressesQuery({
    variables: { search },
    skip: search === '',
  });
  return {
    isThere,
    isAsked: search !== '',
    isWaiting: loading,
    addresses: loading || error ? undefined : data?.addresses,
    failure: error && !loading ? describeError(error) : '',
    look: (text: string) => (text === search ? refetch().catch(() => undefined) : setSearch(text)),
    stop: () => setSearch(''),
  };
}
