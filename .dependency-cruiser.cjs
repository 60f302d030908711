// The import rules of docs/architecture.md. `npm run check:imports` holds the code to them.
const only = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('no-circles', 'Data flows one way, types included.', {}, { circular: true }),
    only('no-missing', 'Every import resolves.', {}, { couldNotResolve: true }),
    only(
      'halves-apart',
      'The backend, the web app and the browser tests share schema.graphql and nothing else.',
      { path: '^(backend|frontend|e2e)/' },
      { path: '^(backend|frontend|e2e)/', pathNot: '^$1/' },
    ),

    only(
      'main-is-the-end',
      'main wires; nobody imports it.',
      {},
      { path: '^(backend|frontend)/src/main\\.tsx?$' },
    ),
    only(
      'app-wires',
      'app/ puts the server together; serve.ts and the tests import it, and nothing else.',
      { path: '^backend/src/', pathNot: '^backend/src/(app/|serve\\.ts$)|\\.test\\.ts$' },
      { path: '^backend/src/app/' },
    ),
    only(
      'few-use-all-services',
      'A noun imports the nouns that it needs. Only app/, account/ and the legacy calls are given all services.',
      { path: '^backend/src/', pathNot: '^backend/src/(app|account|doors/rest)/|\\.test\\.ts$' },
      { path: '^backend/src/services\\.ts$' },
    ),
    only(
      'no-tests-in-src',
      'What ships imports no tests.',
      {
        path: '^(backend|frontend)/src/',
        pathNot: '\\.test\\.tsx?$|^frontend/src/test/',
      },
      { path: '^backend/test/|^frontend/src/test/|\\.test\\.tsx?$' },
    ),
    only(
      'doors-use-services',
      'A resolver, a legacy call or an open format asks a service, never a repository or the database.',
      { path: '\\.resolver\\.ts$|^backend/src/doors/(rest|formats)/', pathNot: '\\.test\\.ts$' },
      { path: '\\.repository\\.ts$|^backend/src/platform/database/|(^|/)node_modules/typeorm/' },
    ),
    only(
      'one-firebase-admin',
      'Tokens are verified in one place.',
      { path: '^backend/src/', pathNot: '^backend/src/platform/identity/firebase-token-verifier\\.ts$' },
      { path: '(^|/)node_modules/firebase-admin/' },
    ),
    only(
      'stand-alone',
      'user/ and place/ know no food.',
      { path: '^backend/src/(user|place)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^backend/src/(food|request|handover|inbox|notice|account|change|dashboard|doors/(rest|formats))/',
      },
    ),
    only(
      'food-knows-no-request',
      'request/ may call food/, never the reverse.',
      { path: '^backend/src/food/' },
      {
        path: '^backend/src/(request|handover|message|inbox|notice|account|change|dashboard|doors/(rest|formats))/',
      },
    ),
    only(
      'request-knows-no-handover',
      'handover/ and message/ may call request/, never the reverse.',
      { path: '^backend/src/request/' },
      { path: '^backend/src/(handover|message|inbox|notice|account|change|dashboard|doors/(rest|formats))/' },
    ),
    only(
      'platform-serves',
      'What serves the nouns and the doors knows neither. TypeORM wants a list of all entities.',
      {
        path: '^backend/src/platform/',
        pathNot: '\\.test\\.ts$|^backend/src/platform/database/data-source\\.ts$',
      },
      { path: '^backend/src/[^/]+/', pathNot: '^backend/src/platform/' },
    ),
    only(
      'graphql-knows-no-noun',
      'A noun brings its resolvers and loaders to the GraphQL door, which knows none of them.',
      { path: '^backend/src/doors/graphql/' },
      { path: '^backend/src/[^/]+/', pathNot: '^backend/src/(platform|doors)/' },
    ),
    only(
      'rest-can-go',
      'The legacy door can be deleted in one go.',
      {
        path: '^backend/src/',
        pathNot: '^backend/src/(doors/rest/|app/)',
      },
      { path: '^backend/src/doors/rest/' },
    ),

    only(
      'formats-can-go',
      'The open formats can be deleted in one go.',
      {
        path: '^backend/src/',
        pathNot: '^backend/src/(doors/formats/|app/)',
      },
      { path: '^backend/src/doors/formats/' },
    ),

    only(
      'features-apart',
      'Features do not import each other.',
      { path: '^frontend/src/features/([^/]+)/' },
      {
        path: '^frontend/src/features/',
        pathNot: '^frontend/src/features/$1/',
      },
    ),
    only(
      'ui-knows-no-feature',
      'ui/ knows neither a feature nor a page, nor what they are about.',
      { path: '^frontend/src/ui/' },
      {
        path: '^frontend/src/(domain|features|pages|apollo|generated)/',
      },
    ),
    only(
      'domain-knows-no-feature',
      'domain/ is what features share, without how it is shown or fetched.',
      { path: '^frontend/src/domain/' },
      {
        path: '^frontend/src/(app|features|pages|apollo|generated)/',
      },
    ),
    only(
      'features-know-no-page',
      'Pages compose features.',
      { path: '^frontend/src/features/' },
      {
        path: '^frontend/src/pages/',
      },
    ),
    only(
      'one-router',
      'react-router-dom is the router; two copies of its context break it.',
      {},
      { path: '(^|/)node_modules/react-router/' },
    ),
    only(
      'firebase-in-auth',
      'Firebase is loaded by the auth feature alone.',
      {
        path: '^frontend/src/',
        pathNot: '^frontend/src/features/auth/|\\.test\\.tsx?$',
      },
      { path: '(^|/)node_modules/(@firebase|firebase)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(backend|backend/bench|frontend)/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
