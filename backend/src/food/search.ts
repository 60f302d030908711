import type { Engine } from '../platform/database/query.js';

/**
 * Folds a text so that two texts that differ only in case become equal, in any script: by upper case first
 * (ß and ss, ı and i), without the dot that lower-casing İ leaves behind, and with one form of the Greek sigma.
 */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ');
}

/**
 * The condition that a column contains a text. Not LIKE: its pattern would have to be escaped, and SQLite prepares the
 * statement again for each pattern (docs/decisions/031-prepared-once-on-sqlite.md).
 */
export function holdsText(engine: Engine, column: string, text: string): string {
  return `${engine === 'sqlite' ? 'instr' : 'strpos'}(${column}, ${text}) > 0`;
}
