import { chakra, SimpleGrid, Text } from '@chakra-ui/react';
import errors from '../../../../docs/reference/errors.json';
import { Code, Sentence } from './code';

export function ErrorList() {
  return (
    <SimpleGrid as="dl" columns={{ base: 1, md: 2 }} columnGap="10" rowGap="5">
      {errors.map(({ code, status, meaning }) => (
        <div key={code}>
          <chakra.dt display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
            <Code fontWeight="semibold">{code}</Code>
            <Text as="span" color="fg.muted" fontSize="sm">
              {status}
            </Text>
          </chakra.dt>
          <dd>
            <Sentence text={meaning} />
          </dd>
        </div>
      ))}
    </SimpleGrid>
  );
}
