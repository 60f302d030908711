/** Begins the name under which Firebase's SDK keeps a sign-in in the browser. */
export const storedUserPrefix = 'firebase:authUser:';
