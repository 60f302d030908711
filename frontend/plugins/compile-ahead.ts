import type { Plugin } from 'vite';

/**
 * Marks a chunk that each page runs at once. Chromium then compiles all of it while it arrives, on a thread of its own,
 * instead of each function when it is called (v8.dev/blog/explicit-compile-hints). The mark has to be the first line.
 */
export function compileAhead(name: string): Plugin {
  return {
    name: 'compile-ahead',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && output.name === name)
            output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
      },
    },
  };
}
