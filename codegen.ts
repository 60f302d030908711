import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'frontend/src/**/*.graphql',
  generates: {
    'frontend/src/generated/graphql.ts': {
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
    },
  },
};

export default config;
