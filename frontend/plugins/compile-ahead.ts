import type { Plugin } from 'vite';

/**
 * Marks chunks that each page runs at once. Chromium then compiles all of them while they arrive, on a thread of its own,
 * instead of each function when it is called (v8.dev/blog/explicit-compile-hints). The mark has to be the first line.
 */
export function compileAhead(...names: string[]): Plugin {
  return {
    name: 'compile-ahead',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && names.includes(output.name))
            output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
      },
    },
  };
}
