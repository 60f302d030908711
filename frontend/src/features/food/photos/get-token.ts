import { createContext, useContext } from 'react';

const GetToken = createContext<() => Promise<string | null>>(async () => null);

/** Gives the token with which photos are sent, and hidden ones fetched: Apollo's client does neither. */
export const GetTokenProvider = GetToken.Provider;
export const useGetToken = () => useContext(GetToken);
