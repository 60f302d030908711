import { Stack, Text } from '@chakra-ui/react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { paths } from './paths';

function describe(error: unknown) {
  if (isRouteErrorResponse(error))
    return { status: error.status, message: String(error.data || 'Wrong URl') };
  return { status: 500, message: 'Something went wrong on this page. Please try again.' };
}

export function ErrorPage() {
  const { status, message } = describe(useRouteError());
  const { pathname } = useLocation();
  return (
    <Page>
      <Stack align="center" gap="4" paddingBlock="16" textAlign="center">
        <Text fontFamily="heading" fontSize="4xl" lineHeight="tight" color="clay.fg">
          {status}
        </Text>
        <PageHeading>{message}</PageHeading>
        <Text color="fg.muted" overflowWrap="anywhere">
          {pathname}
        </Text>
        <ButtonLink to={paths.home} size="lg">
          Go Back To Home
        </ButtonLink>
      </Stack>
    </Page>
  );
}
