// @ts-check
// `npm run check:regexes`: fails if one of the server's regular expressions takes longer on some text than the text's
// length explains. Callers choose what the server reads, and nobody else gets an answer in the meantime.
import { relative } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';

const files = ts.sys.readDirectory('backend/src', ['.ts'], ['**/*.test.ts']);
// In milliseconds, for one expression; most take a few. Steps are counted: the time is only for what hangs, or a busy
// machine would find fault with an expression that is safe.
const timeout = 120_000;
const patience = { timeout, attackTimeout: timeout, incubationTimeout: timeout };

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
  const result = await check(text.slice(1, end), text.slice(end + 1), patience);
  if (result.status === 'safe') continue;
  const why =
    result.status === 'vulnerable'
      ? `${result.complexity.summary}, by ${result.attack.pattern}`
      : result.error.kind;
  console.error(`${place}: ${text}\n  ${why}`);
  process.exitCode = 1;
}
if (process.exitCode === undefined) console.log(`${literals.length} regular expressions, all safe.`);
