// Words in parts of an address that would lead to somebody's door.
const addressWords =
  /\b(?:street|st|road|rd|lane|ln|avenue|ave|drive|close|way|alley|square|court|house|home|building|tower|block|flats?|apartment|apt|suite|room|floor|landing|door|gate|stairs?|lift|bell|bari|basha)\b/i;

/**
 * The place name in a pickup location that strangers in a chat may see: the last part between commas that is a name (it
 * begins with a capital letter, or its script has none) and contains neither a number nor a word for a street or house.
 * Null if there is none.
 */
export function placeName(foodLocation: string): string | null {
  const parts = foodLocation.split(/[,;\n]/).map((part) => part.trim());
  return parts.findLast((part) => /^[\p{Lu}\p{Lo}]/u.test(part) && !isAddress(part)) ?? null;
}

function isAddress(part: string): boolean {
  return /[\p{N}@]/u.test(part) || addressWords.test(part);
}
