import { createContext, useContext } from 'react';

const GetToken = createContext<() => Promise<string | null>>(async () => null);

/** Gives the forms what proves to the server who sends a photo: Apollo's client sends no files. */
export const GetTokenProvider = GetToken.Provider;
export const useGetToken = () => useContext(GetToken);
