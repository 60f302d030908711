import { Badge, chakra, Flex, Heading, HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { LuMapPin } from 'react-icons/lu';
import { DetailsLink } from '../../app/details-link';
import type { Here } from '../../domain/near';
import { quantityText, waitingText } from '../../domain/quantity';
import type { FoodCard_FoodFragment } from '../../generated/graphql';
import { Avatar } from '../../ui/avatar';
import { Fact, Facts } from '../../ui/facts';
import { Picture } from '../../ui/picture';
import { FoodStatusBadge } from './food-status-badge';
import { Distance } from './place/distance';

export interface FoodCardProps {
  food: FoodCard_FoodFragment;
  headingLevel: 'h2' | 'h3';
  isEager: boolean;
  isGone: boolean;
  /** The place from which its distance is measured. */
  here: Here | null;
}

export function FoodCard({ food, headingLevel, isEager, isGone, here }: FoodCardProps) {
  return (
    <chakra.article
      display="flex"
      flexDirection={{ base: 'row', sm: 'column' }}
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      position="relative"
      height="full"
      background="bg.panel"
      borderRadius="lg"
      boxShadow="card"
      overflow="hidden"
      visibility={isGone ? 'hidden' : undefined}
      _print={{ flexDirection: 'row', breakInside: 'avoid', borderWidth: 'hairline' }}
    >
      <Picture
        src={food.foodImage}
        alt={food.foodName}
        isEager={isEager}
        sizes="(max-width: 29.99rem) 6rem, (max-width: 47.99rem) 50vw, 25rem"
        ratio={{ base: 1, sm: 4 / 3 }}
        width={{ base: '24', sm: 'full' }}
        flexShrink={0}
        _print={{ width: '24', alignSelf: 'start' }}
      />
      <Flex
        direction="column"
        gap={{ base: '2', sm: '4' }}
        padding={{ base: '3', sm: '4', lg: '5' }}
        flex={{ base: '1 1 {sizes.address}', sm: '1' }} // below the picture where text is much larger
        minWidth="0"
      >
        <HStack gap="2.5">
          <Avatar
            name={food.donor.displayName}
            src={food.donor.photoURL}
            size={{ base: '6', sm: 'avatar' }}
          />
          <Text fontSize="sm" color="fg.muted" lineClamp={1} overflowWrap="anywhere">
            {food.donor.displayName}
          </Text>
        </HStack>
        {/* High enough for the signs above and below Bengali letters, which would be cut, or look in from line three. */}
        <Heading
          as={headingLevel}
          size={{ base: 'sm', sm: 'md' }}
          lineHeight="normal"
          marginBlock="-1"
          lineClamp={2}
        >
          <bdi>{food.foodName}</bdi>
        </Heading>
        {/* A narrow card has the distance beside its status, a wide one on its picture. */}
        <Flex wrap="wrap" align="end" columnGap="3" rowGap="1.5">
          <Facts display={{ base: 'contents', sm: 'flex' }} columnGap="4" rowGap="1">
            <Fact label="Quantity">{quantityText(food)}</Fact>
            <Fact label="Date">
              <time dateTime={food.date}>{food.date}</time>
            </Fact>
            {/* As wide as with a number behind it, so that all cards of a row break alike. */}
            <Fact label="Food Status" isLabelRead flexBasis={{ sm: 'aside' }}>
              <Flex align="center" columnGap="2" wrap="wrap">
                <FoodStatusBadge status={food.foodStatus} />
                {food.waitingCount !== 0 && <span>{waitingText(food.waitingCount)}</span>}
              </Flex>
            </Fact>
            <Fact label="Pickup location" display="none" _print={{ display: 'block' }}>
              <bdi>{food.foodLocation}</bdi>
            </Fact>
          </Facts>
          {here && food.area && (
            <Badge
              position={{ sm: 'absolute' }}
              top={{ sm: '3' }}
              insetInlineStart={{ sm: '3' }}
              gap="1"
              colorPalette="leaf"
              boxShadow={{ sm: 'card' }}
              _print={{ position: 'static', boxShadow: 'none' }}
            >
              <chakra.span display={{ base: 'none', sm: 'contents' }}>
                <LuMapPin aria-hidden />
              </chakra.span>
              <Distance from={here} to={food.area} />
            </Badge>
          )}
        </Flex>
        <DetailsLink foodId={food.id} variant="subtle" marginBlockStart="auto">
          See Details
          <VisuallyHidden>: {food.foodName}</VisuallyHidden>
        </DetailsLink>
      </Flex>
    </chakra.article>
  );
}
