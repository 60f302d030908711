/** In an element with `containerType`: where it has little room for the size of its text, as where that is much larger. */
export const narrow = '@container (max-width: 16.5rem)';
