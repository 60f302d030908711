import { chakra, Flex, HStack, Stack, Table, Text } from '@chakra-ui/react';
import { paths } from '../../app/paths';
import { quantityText, waitingText } from '../../domain/quantity';
import { isLive } from '../../domain/request-state';
import type { MyFoodRow_FoodFragment } from '../../generated/dashboard';
import { ButtonLink } from '../../ui/button-link';
import { EmailLink } from '../../ui/email-link';
import { TableTitle } from '../../ui/table-title';
import { DeleteFoodButton } from './delete-food-button';
import { FoodStatusBadge } from './food-status-badge';

const shown = 5; // the line has them all
const nameSome = (names: string[]) =>
  [...names.slice(0, shown), ...(names.length > shown ? [`${names.length - shown} more`] : [])].join(', ');
const describeWaiting = (count: number) => (count === 0 ? 'See the line' : waitingText(count));

export function MyFoodRow({ food }: { food: MyFoodRow_FoodFragment }) {
  return (
    <Table.Row>
      <Table.Cell>
        <TableTitle
          image={food.foodImage}
          to={paths.foodDetails.to(food.id)}
          title={food.foodName}
          subtitle={food.isHidden ? 'Hidden by the moderators' : undefined}
        />
      </Table.Cell>
      <Table.Cell data-label="Food Status">
        <FoodStatusBadge status={food.foodStatus} />
      </Table.Cell>
      <Table.Cell data-label="Quantity" whiteSpace="nowrap">
        {quantityText(food)}
      </Table.Cell>
      <Table.Cell data-label="Deadline" whiteSpace="nowrap">
        <time dateTime={food.date}>{food.date}</time>
      </Table.Cell>
      <Table.Cell data-label="Requested by" width={{ base: 'full', xl: 'auto' }}>
        <ButtonLink
          to={paths.dashboard.postedFood.to(food.id)}
          size="sm"
          variant={food.waitingCount > 0 ? 'solid' : 'outline'}
          aria-label={`${describeWaiting(food.waitingCount)}: ${food.foodName}`}
          marginBlock="1"
          marginInlineEnd={{ xl: '2' }}
          whiteSpace="nowrap"
        >
          {describeWaiting(food.waitingCount)}
        </ButtonLink>
        <Askers requests={food.requests} />
      </Table.Cell>
      <Table.Cell>
        <Flex
          direction={{ base: 'column', md: 'row', xl: 'column' }}
          align={{ xl: 'start' }}
          gap="2"
          width={{ base: 'full', xl: 'auto' }}
        >
          <HStack gap="2" wrap={{ base: 'wrap', md: 'nowrap' }}>
            <ButtonLink
              to={paths.dashboard.updateFood.to(food.id)}
              size="sm"
              variant="subtle"
              aria-label={`Update ${food.foodName}`}
              flex={{ base: 1, md: 'none' }}
            >
              Update
            </ButtonLink>
            <DeleteFoodButton food={food} />
          </HStack>
          <ButtonLink
            to={paths.dashboard.postAgain.to(food.id)}
            size="sm"
            variant="outline"
            aria-label={`Post again: ${food.foodName}`}
            whiteSpace="nowrap"
          >
            Post again
          </ButtonLink>
        </Flex>
      </Table.Cell>
    </Table.Row>
  );
}

/** Who waits for a post or is promised some of it, and who was. */
function Askers({ requests }: Pick<MyFoodRow_FoodFragment, 'requests'>) {
  const askers = requests.filter(isLive);
  const earlier = requests.filter((request) => !isLive(request));
  return (
    <>
      {askers.length === 0 ? (
        <chakra.span color="fg.muted">{requests.length === 0 ? 'Nobody yet' : 'Nobody now'}</chakra.span>
      ) : (
        <Stack
          as="ul"
          listStyleType="none"
          gap="1"
          minWidth={{ base: '0', xl: 'address' }}
          fontSize={{ base: 'sm', xl: 'xs' }}
        >
          {askers.slice(0, shown).map(({ id, requester, requesterEmail }) => (
            <chakra.li key={id} overflowWrap="anywhere">
              {requester.displayName}
              {requesterEmail && (
                <>
                  {' '}
                  <EmailLink address={requesterEmail} />
                </>
              )}
            </chakra.li>
          ))}
          {askers.length > shown && (
            <chakra.li color="fg.muted">and {askers.length - shown} more in the line</chakra.li>
          )}
        </Stack>
      )}
      {earlier.length > 0 && (
        <Text
          marginBlockStart="1"
          fontSize={{ base: 'sm', xl: 'xs' }}
          color="fg.muted"
          overflowWrap="anywhere"
        >
          Earlier: {nameSome(earlier.map(({ requester }) => requester.displayName))}
        </Text>
      )}
    </>
  );
}
