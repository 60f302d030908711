import { SimpleGrid } from '@chakra-ui/react';
import errors from '../../../../docs/reference/errors.json';
import { Sentence, Term } from './code';

export function ErrorList() {
  return (
    <SimpleGrid as="dl" columns={{ base: 1, md: 2 }} columnGap="10" rowGap="5">
      {errors.map(({ code, status, meaning }) => (
        <div key={code}>
          <Term word={code} kind={status} />
          <dd>
            <Sentence text={meaning} />
          </dd>
        </div>
      ))}
    </SimpleGrid>
  );
}
