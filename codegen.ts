import type { CodegenConfig } from '@graphql-codegen/cli';

const output = {
  plugins: [{ add: { content: '// @ts-nocheck' } }, 'typescript-operations', 'typescript-react-apollo'],
  config: {
    apolloReactCommonImportFrom: '@apollo/client/react',
    apolloReactHooksImportFrom: '@apollo/client/react',
    documentMode: 'documentNode',
    dedupeFragments: true,
    enumType: 'string-literal',
    scalars: { LocalDate: 'string', DateTimeISO: 'string', JSONObject: 'Record<string, unknown>' },
    useTypeImports: true,
    withMutationFn: false,
    withMutationOptionsType: false,
    withResultType: false,
  },
};

const src = (paths: string[]) => paths.map((path) => `frontend/src/${path}.graphql`);

// A generated file is loaded as a whole, so what is loaded at different times is generated apart: lists of food and its
// details for the first view, what follows neighbours, the inbox and the map later, the rest with the dashboard's pages.
const first = src([
  'apollo/ping',
  'features/food/available-foods',
  'features/food/food-card',
  'features/food/food-details',
  'features/food/photos/gallery',
  'features/food/recent-foods',
  'features/request/request-food',
]);
const later = src([
  'apollo/live*',
  'features/food/map/*',
  'features/food/place/*',
  'features/messages/*',
  'features/notices/*',
  'features/trust/*',
]);
const fragments = src(['features/request/request-status']); // of both

const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'frontend/src/generated/graphql.ts': { ...output, documents: [...first, ...fragments] },
    'frontend/src/generated/later.ts': { ...output, documents: later },
    'frontend/src/generated/dashboard.ts': {
      ...output,
      documents: ['frontend/src/**/*.graphql', ...[...first, ...later].map((path) => `!${path}`)],
    },
  },
};

export default config;
