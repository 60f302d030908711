// @ts-check
// `npm run check:regexes`: fails on a regular expression of the server that some text keeps busy for longer than its
// length explains. Callers choose what the server reads, and nobody else is answered meanwhile.
import { relative } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';

const files = ts.sys.readDirectory('backend/src', ['.ts'], ['**/*.test.ts']);
const patience = 30_000; // milliseconds for one expression; most take a few

/** @param {string} file */
function literalsIn(file) {
  const source = ts.createSourceFile(file, ts.sys.readFile(file) ?? '', ts.ScriptTarget.Latest);
  /** @type {{ text: string, place: string }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ text: node.text, place: `${relative('.', file)}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const literals = files.flatMap(literalsIn);
for (const { text, place } of literals) {
  const end = text.lastIndexOf('/');
  const result = await check(text.slice(1, end), text.slice(end + 1), { timeout: patience });
  if (result.status === 'safe') continue;
  const why =
    result.status === 'vulnerable'
      ? `${result.complexity.summary}, by ${result.attack.pattern}`
      : result.error.kind;
  console.error(`${place}: ${text}\n  ${why}`);
  process.exitCode = 1;
}
if (process.exitCode === undefined) console.log(`${literals.length} regular expressions, all safe.`);
