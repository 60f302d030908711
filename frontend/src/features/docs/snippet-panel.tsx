import { Box } from '@chakra-ui/react';
import { Snippet } from './snippet';
import { TabChoice } from './tab-choice';

const doors = [
  { value: 'graphql', label: 'GraphQL' },
  { value: 'rest', label: 'REST' },
];
const accounts = [
  { value: 'demo', label: 'Demo account' },
  { value: 'real', label: 'A real project' },
];

const panel = {
  padding: '3',
  background: 'bg.panel',
  borderWidth: 'hairline',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'card',
} as const;

/** A step with either API. */
export function DoorSnippets({ step }: { step: string }) {
  return (
    <Box {...panel}>
      <TabChoice of="door" label="API" options={doors}>
        {(door) => <Snippet name={`${step}/${door}`} />}
      </TabChoice>
    </Box>
  );
}

/** How to get a token from the demo's Auth emulator or from a real project. */
export function TokenSnippets() {
  return (
    <Box {...panel}>
      <TabChoice of="account" label="Account" options={accounts}>
        {(account) => <Snippet name={`token/${account}`} />}
      </TabChoice>
    </Box>
  );
}
