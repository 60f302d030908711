/**
 * Folds a text so that two texts that differ only in case become equal, in any script: by upper case first
 * (ß and ss, ı and i), without the dot that lower-casing İ leaves behind, and with one form of the Greek sigma.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ');
}
