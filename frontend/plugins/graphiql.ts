import { resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const styles = /\/graphiql\/dist\/style\.css$/;

// 90 % of its styles are fonts; a system's own do.
const withoutFonts: Plugin = {
  name: 'without-fonts',
  enforce: 'pre',
  transform: (code, id) => (styles.test(id) ? code.replace(/@font-face\s*{[^}]*}/g, '') : undefined),
};

/** Writes graphiql.html, with scripts and styles of its own, beside the app: in one build they would share chunks. */
export function graphiql(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'graphiql',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error) {
      if (error) return;
      await build({
        configFile: false,
        root: config.root,
        mode: config.mode,
        logLevel: 'error',
        publicDir: false,
        plugins: [withoutFonts],
        build: {
          outDir: resolve(config.root, config.build.outDir),
          emptyOutDir: false,
          chunkSizeWarningLimit: 2000, // KiB, before compression
          modulePreload: { polyfill: false },
          rolldownOptions: { input: resolve(config.root, 'graphiql.html') },
        },
      });
    },
  };
}
