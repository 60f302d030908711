import { Button, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { ButtonLink } from '../ui/button-link';
import { Page } from '../ui/page';
import { PageHeading } from '../ui/page-heading';
import { Picture } from '../ui/picture';
import { LatePage } from './late-page';
import { PageLoadError } from './page-load';
import { paths } from './paths';

const reload = () => window.location.reload();

export function ErrorPage() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const isLate = error instanceof PageLoadError; // then the page may still come, where it was left
  useEffect(() => {
    if (!isLate) window.scrollTo(0, 0); // not to where the reader left the page that was here before
  }, [isLate]);
  if (isLate) return <LatePage error={error} />;
  const answer = isRouteErrorResponse(error) ? error : undefined; // otherwise the page itself has failed

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
          {answer?.status ?? 404}
        </Text>
        <PageHeading>
          {answer
            ? String(answer.data || 'Wrong URl')
            : 'Something went wrong on this page. Please try again.'}
        </PageHeading>
        <Text color="fg.muted" overflowWrap="anywhere">
          {pathname}
        </Text>
        {!answer && (
          <Button size="lg" onClick={reload}>
            Try again
          </Button>
        )}
        <ButtonLink to={paths.home} variant={answer ? 'solid' : 'outline'} size="lg">
          Go Back To Home
        </ButtonLink>
      </Stack>
    </Page>
  );
}
