// Parts of an address that lead to somebody's door.
const addressWords =
  /\b(?:street|st|road|rd|lane|ln|avenue|ave|drive|close|way|alley|square|court|house|home|building|tower|block|flats?|apartment|apt|suite|room|floor|landing|door|gate|stairs?|lift|bell|bari|basha)\b/i;

/**
 * The name of a place in a pickup location, as far as it may be shown to strangers in a chat: the last part between
 * commas that is a name (it begins with a capital, or is of a script without any) and holds neither a number nor a word of
 * streets and houses. Null where there is none.
 */
export function placeName(foodLocation: string): string | null {
  const parts = foodLocation.split(/[,;\n]/).map((part) => part.trim());
  return parts.findLast((part) => /^[\p{Lu}\p{Lo}]/u.test(part) && !isAddress(part)) ?? null;
}

function isAddress(part: string): boolean {
  return /[\p{N}@]/u.test(part) || addressWords.test(part);
}
