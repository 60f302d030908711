import { Box, Grid, Heading, HStack, Link, Skeleton, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../app/paths';
import { isOver } from '../../domain/last-day';
import { countPortions, quantityText } from '../../domain/quantity';
import type { FoodCard_FoodFragment, FoodDetails_FoodFragment } from '../../generated/graphql';
import { Avatar } from '../../ui/avatar';
import { ButtonLink } from '../../ui/button-link';
import { counted } from '../../ui/count-text';
import { Day } from '../../ui/day';
import { EmailLink } from '../../ui/email-link';
import { Fact, Facts } from '../../ui/facts';
import { PageHeading } from '../../ui/page-heading';
import { Picture } from '../../ui/picture';
import { FoodStatusBadge } from './food-status-badge';
import { Gallery } from './photos/gallery';
import { AreaFacts } from './place/area-facts';

interface FoodDetailsProps {
  /** What the card already had is shown at once, with placeholders for the rest until it is loaded. */
  food: FoodCard_FoodFragment & Partial<FoodDetails_FoodFragment>;
  action: ReactNode;
  /** The viewer's own request, which is shown after its last day, too. */
  status?: ReactNode;
  /** What comes after all the rest. */
  end?: ReactNode;
}

// On a phone, what is in the two columns is ordered as one.
const column = { display: { base: 'contents', lg: 'flex' }, gap: '6', minWidth: '0' } as const;

const countNeighbours = (count: number) => (count === 0 ? 'Nobody' : counted(count, 'neighbour'));

export function FoodDetails({ food, action, status, end }: FoodDetailsProps) {
  const isPast = isOver(food.date);
  const [wasOpen] = useState(!isPast);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' }}
      templateRows={{ lg: 'auto 1fr' }}
      columnGap="12"
      rowGap="6"
      alignItems="start"
    >
      {food.photos && food.photos.length > 0 ? (
        <Gallery photos={food.photos} name={food.foodName} />
      ) : (
        <Picture src={food.foodImage} alt={food.foodName} isEager borderRadius="lg" />
      )}
      <Stack {...column} gridRow={{ lg: '1 / 3' }} gridColumn={{ lg: '2' }}>
        {/* A link that has the focus could lie under the button, which stays in view on a phone. */}
        <Stack gap="6" minWidth="0" css={{ '& a': { scrollMarginBlockEnd: '{spacing.24}' } }}>
          <Stack gap="3" align="start">
            <HStack gap="3" wrap="wrap">
              <FoodStatusBadge status={food.foodStatus} />
              {/* It is two screens further down on a phone. */}
              {status && (
                <Link
                  href={paths.foodDetails.toOwnRequest(food.id)}
                  display={{ lg: 'none' }}
                  lineHeight="snug"
                >
                  See your request
                </Link>
              )}
            </HStack>
            <PageHeading>
              <bdi>{food.foodName}</bdi>
            </PageHeading>
          </Stack>
          <Donor donor={food.donor} email={food.donorEmail} />
          <FoodFacts food={food} isPast={isPast} />
          {isPast ? (
            <Stack gap="3" align="start">
              <OverNote wasOpen={wasOpen} />
              {food.viewerIsDonor && (
                <ButtonLink to={paths.dashboard.postAgain.to(food.id)} size="lg" variant="subtle">
                  Post again
                </ButtonLink>
              )}
            </Stack>
          ) : (
            action
          )}
        </Stack>
        {status && (
          <Box order={{ base: '1', lg: '0' }} minWidth="0">
            {status}
          </Box>
        )}
      </Stack>
      {/* Beside the status if there is room, otherwise above it, so that a status that grows moves no text. */}
      {food.foodNotes === undefined ? (
        <Skeleton height="20" />
      ) : (
        <Stack {...column}>
          <Box minWidth="0">
            <Heading as="h2" size="sm" marginBlockEnd="1">
              Notes
            </Heading>
            <Text dir="auto" whiteSpace="pre-line" overflowWrap="anywhere">
              {food.foodNotes}
            </Text>
          </Box>
          {end && (
            <Box order={{ base: '1', lg: '0' }} minWidth="0">
              {end}
            </Box>
          )}
        </Stack>
      )}
    </Grid>
  );
}

function FoodFacts({ food, isPast }: Pick<FoodDetailsProps, 'food'> & { isPast: boolean }) {
  const { foodQuantity, portionsLeft } = food;
  return (
    <Stack gap="4">
      <Facts fontSize="md" rowGap="4">
        <Fact label="Quantity">{quantityText(food)}</Fact>
        <Fact label="Pick up until">
          <Day date={food.date} />
        </Fact>
        <Fact label="Pickup location">
          <bdi>{food.foodLocation}</bdi>
        </Fact>
        {food.area && <AreaFacts area={food.area} />}
      </Facts>
      {/* In a row of their own: these change live, and must not move the others. */}
      {!isPast && (
        <Facts fontSize="md" columnGap={{ base: '4', sm: '6' }}>
          <Fact label="Still available">
            {portionsLeft === undefined ? (
              <Skeleton height="6" width="24" />
            ) : (
              `${portionsLeft} of ${countPortions(foodQuantity)} left`
            )}
          </Fact>
          <Fact label="Waiting for it">{countNeighbours(food.waitingCount)}</Fact>
        </Facts>
      )}
    </Stack>
  );
}

interface DonorProps {
  donor: FoodCard_FoodFragment['donor'];
  /** Undefined while it is not known. */
  email: string | null | undefined;
}

function Donor({ donor, email }: DonorProps) {
  return (
    <HStack gap="3">
      <Avatar name={donor.displayName} src={donor.photoURL} size="thumb" />
      <Box minWidth="0" overflowWrap="anywhere">
        <Text fontSize="sm" color="fg.muted">
          Posted by
        </Text>
        <Text fontWeight="semibold">{donor.displayName}</Text>
        {email === undefined && <Skeleton height="6" width="24" />}
        {email && <EmailLink address={email} />}
      </Box>
    </HStack>
  );
}

/** Gets the focus when the button for asking goes away, so that it is read out. */
function OverNote({ wasOpen }: { wasOpen: boolean }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (wasOpen && document.activeElement === document.body) ref.current?.focus();
  }, [wasOpen]);
  return (
    <Text ref={ref} role="note" tabIndex={-1} color="clay.fg" fontWeight="semibold">
      The last day to pick this up has passed.
    </Text>
  );
}
