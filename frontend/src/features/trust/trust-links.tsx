import { Button, Flex } from '@chakra-ui/react';
import { type TrustProps, useTrustDialogs } from './use-trust-dialogs';

/** Inconspicuous links, for the end of a page or section. */
export function TrustLinks(props: TrustProps) {
  const { choices, choose, dialog } = useTrustDialogs(props);
  return (
    <>
      <Flex wrap="wrap" columnGap="1" marginInlineStart="-4">
        {choices.map(({ name, icon: Icon, label }) => (
          <Button
            key={name}
            size="sm"
            variant="ghost"
            color="fg.muted"
            overflowWrap="anywhere"
            textAlign="start"
            onClick={({ currentTarget }) => choose(name, currentTarget)}
          >
            <Icon aria-hidden />
            {label}
          </Button>
        ))}
      </Flex>
      {dialog}
    </>
  );
}
