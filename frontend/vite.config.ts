import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type ConfigEnv, defaultClientConditions } from 'vite';
import { defaultExclude, defineConfig } from 'vitest/config';
import { compileAhead } from './plugins/compile-ahead.ts';
import { compress } from './plugins/compress.ts';
import { graphiql } from './plugins/graphiql.ts';
import { prerender } from './plugins/prerender.ts';

// Tests that replace a module, or load one again, or leave something that listens.
const loadingAnew = [
  'src/apollo/live.test.ts',
  'src/app/late-page.test.tsx',
  'src/features/auth/firebase-identity.test.ts',
  'src/features/food/place/place-search.test.tsx',
  'src/pages/home.test.tsx',
  'src/ui/after-first-view.test.ts',
  'src/ui/public-config.test.ts',
];

const backend = process.env.BACKEND_URL ?? 'http://localhost:4000';
const proxied = [
  '/graphql',
  '/config.json',
  '/feed.atom',
  '/foods.csv',
  '/foods.ndjson',
  '/openapi.json',
  '/schema.graphql',
  '/photos',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
];

// One chunk of what every page needs: brotli finds more to repeat in it than in twenty small ones.
const everyPage = new RegExp(
  [
    '/node_modules/(?:react|react-dom|scheduler|react-router|react-router-dom|react-icons/lib)/',
    '/node_modules/(?:@emotion/|@pandacss/|stylis|hoist-non-react-statics|react-is)',
    '/@chakra-ui/react/dist/esm/(?:utils/|styled-system/(?!create-slot-recipe-context|sva))',
    '/@chakra-ui/react/dist/esm/components/(?:aspect-ratio|badge|box|button|center|flex|grid|link|simple-grid|skeleton|spinner|stack|typography|visually-hidden)/',
    '/frontend/src/(?:app/(?!dashboard|data|details-link|loaders)|apollo/connection-error|features/food/kept-order|ui/theme)',
    '/frontend/src/ui/(?:button-link|facts|form/draft|form/use-early-value|history-entry|icon-button|kept|listeners|load-error|loading|page|page-heading|picture|search-input|storage|theme-switch|toasts|use-busy)\\.',
  ].join('|'),
);

// And one of what the pages with food need besides.
const pagesThatAsk = new RegExp(
  [
    '/node_modules/(?:@apollo/client/(?!link/retry)|@wry/|graphql/|optimism|rxjs/|tslib/)',
    '/frontend/src/(?:app/(?:data|details-link|loaders)|apollo/(?!live)|generated/graphql)',
    '/frontend/src/features/food/(?:available-foods|recent-foods|food-toolbar|search-box|use-food-filters|food-card|food-grid|food-status-badge|gone-note|until-note|photos/get-token)\\.',
  ].join('|'),
);

// What forms share, and what those of an account do: one by one, registering would begin with nineteen requests.
const forms = new RegExp(
  [
    '/@chakra-ui/react/dist/esm/components/(?:field|input|textarea)/',
    '/frontend/src/ui/form/(?:form-alert|messages|text-field|unseen-radio|use-failure|use-form)\\.',
    '/frontend/src/ui/photos/(?:photo-preview|shrink-photo)\\.',
  ].join('|'),
);
const signIn = new RegExp(
  [
    '/frontend/src/features/auth/(?:auth-card|auth-errors|email-field|google-button|login-form|new-password-field)\\.',
    '/frontend/src/features/auth/(?:password-[a-z]+|photo-field|profile-fields|register-form|use-auth-form|use-password-policy)\\.',
  ].join('|'),
);

const routerFolder = new URL('../../react-router/dist/production', import.meta.resolve('react-router-dom'));
const router = fileURLToPath(routerFolder);

const leaner = [
  // The browser knows its own properties; only the prerendering needs the list.
  {
    find: '@pandacss/is-valid-prop',
    replacement: fileURLToPath(new URL('src/ui/theme/css-properties.ts', import.meta.url)),
  },
  // Its package names the build with warnings for developers only.
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
];

// Not what prerenders, which the plugins build in turn.
const isForBrowsers = ({ command, isSsrBuild }: ConfigEnv) => command === 'build' && !isSsrBuild;

export default defineConfig((env) => ({
  // Firebase's SDK notes in IndexedDB how it is used, and each of its calls waits for that (docs/decisions/072).
  define: { indexedDB: 'undefined' },
  plugins: [
    react(),
    isForBrowsers(env) && [compileAhead('index', 'every-page'), prerender(), graphiql(), compress()],
  ],
  // rxjs without its helpers for browsers that had no classes.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: isForBrowsers(env) ? leaner : [],
  },
  build: {
    chunkSizeWarningLimit: 700, // KiB, before compression
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Emotion imports it for withTheme, which nobody here uses; being CommonJS it would stay.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'every-page', test: everyPage },
            { name: 'data', test: pagesThatAsk },
            { name: 'forms', test: forms },
            { name: 'sign-in', test: signIn },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: backend, ws: path === '/graphql' }])),
  },
  test: {
    environment: 'jsdom',
    execArgv: ['--max-semi-space-size=64'], // what a test renders is garbage at its end; a tenth less processor time
    setupFiles: 'src/test/setup.ts',
    maxWorkers: availableParallelism(), // Vitest would leave one idle once the backend's tests, which run beside, are over
    // Loading the app and jsdom again for each file would take half of the time. Only those listed above need it.
    projects: [
      {
        extends: true,
        test: { name: 'shared', isolate: false, exclude: [...defaultExclude, ...loadingAnew] },
      },
      { extends: true, test: { name: 'alone', include: loadingAnew } },
    ],
    // A second copy of graphql, ESM beside CommonJS, would break its instanceof checks.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
    testTimeout: 240_000, // only ends what hangs
  },
}));
