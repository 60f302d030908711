import { createContext, useContext } from 'react';

const GetToken = createContext<() => Promise<string | null>>(async () => null);

/** Gives the forms the token with which photos are sent: Apollo's client sends no files. */
export const GetTokenProvider = GetToken.Provider;
export const useGetToken = () => useContext(GetToken);
