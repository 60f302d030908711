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

// What no first view asks is generated apart, so that no first view loads it.
const late = [
  'frontend/src/features/food/map/*.graphql',
  'frontend/src/features/messages/*.graphql',
  'frontend/src/features/notices/*.graphql',
  'frontend/src/features/trust/*.graphql',
  'frontend/src/apollo/live-inbox.graphql',
];

const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'frontend/src/generated/graphql.ts': {
      ...output,
      documents: ['frontend/src/**/*.graphql', ...late.map((path) => `!${path}`)],
    },
    'frontend/src/generated/inbox.ts': { ...output, documents: late },
  },
};

export default config;
