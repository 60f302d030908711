import { Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../app/paths';
import { OperationDetails } from '../features/docs/operation-details';
import { useOpenApi } from '../features/docs/use-openapi';
import { LoadError } from '../ui/load-error';
import { Loading } from '../ui/loading';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';

export function Component() {
  const { document, hasFailed, load } = useOpenApi();
  const operations = Object.entries(document?.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return (
    <Page>
      <Stack gap="8">
        <Stack gap="4">
          <PageHeading size="2xl">The REST calls</PageHeading>
          <Text maxWidth="prose">
            Written from this server's <Link href="/openapi.json">openapi.json</Link> (OpenAPI 3.1), which
            generators of clients read as well.{' '}
            <Link asChild>
              <RouterLink to={paths.docs.start}>The guide</RouterLink>
            </Link>{' '}
            shows them at work, step by step.
          </Text>
        </Stack>
        {!document && (hasFailed ? <LoadError onRetry={load} /> : <Loading />)}
        {document &&
          operations.map(({ path, method, operation }) => (
            <OperationDetails key={operation.operationId} {...{ path, method, operation, document }} />
          ))}
      </Stack>
    </Page>
  );
}
