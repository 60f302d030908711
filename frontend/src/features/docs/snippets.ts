const files = import.meta.glob<string>('../../../../docs/snippets/**/*', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The server in the snippets, until the page replaces it with the reader's own. */
export const writtenOrigin = 'http://localhost:4000';

export const languages = [
  { value: 'sh', label: 'curl' },
  { value: 'mjs', label: 'JavaScript' },
  { value: 'py', label: 'Python' },
];

/** The text of docs/snippets/NAME.LANGUAGE. */
export function snippetText(name: string, language: string) {
  return files[`../../../../docs/snippets/${name}.${language}`]?.trimEnd() ?? '';
}
