import { Button, Stack, Text } from '@chakra-ui/react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { Picture } from '../ui/picture';
import { LatePage } from './late-page';
import { PageLoadError } from './page-load';
import { paths } from './paths';

function describe(error: unknown) {
  if (isRouteErrorResponse(error))
    return { status: error.status, message: String(error.data || 'Wrong URl'), canReload: false };
  return {
    status: 404,
    message: 'Something went wrong on this page. Please try again.',
    canReload: true,
  };
}

const reload = () => window.location.reload();

export function ErrorPage() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (error instanceof PageLoadError) return <LatePage error={error} />;
  const { status, message, canReload } = describe(error);

  return (
    <Page>
      <Stack align="center" gap="4" paddingBlock={{ base: '4', md: '8' }} textAlign="center">
        <Picture
          src="/pictures/food/croissants.svg"
          alt=""
          isEager
          width="aside"
          maxWidth="full"
          borderRadius="lg"
        />
        <Text fontFamily="heading" fontSize="4xl" lineHeight="tight" color="clay.fg">
          {status}
        </Text>
        <PageHeading>{message}</PageHeading>
        <Text color="fg.muted" overflowWrap="anywhere">
          {pathname}
        </Text>
        {canReload && (
          <Button variant="outline" size="lg" onClick={reload}>
            Try again
          </Button>
        )}
        <ButtonLink to={paths.home} size="lg">
          Go Back To Home
        </ButtonLink>
      </Stack>
    </Page>
  );
}
