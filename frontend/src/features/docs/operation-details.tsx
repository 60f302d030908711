import { Badge, chakra, Heading, HStack, Stack } from '@chakra-ui/react';
import { Code, Sentence } from './code';
import { contentFields, Example, exampleOf, Fields, Part } from './operation-parts';
import { kindOf, type OpenApi, type Operation } from './use-openapi';

interface OperationDetailsProps {
  method: string;
  path: string;
  operation: Operation;
  document: OpenApi;
}

const Answer = chakra('details', {
  base: { borderBlockStartWidth: 'hairline', borderColor: 'border', paddingBlock: '2' },
});
const AnswerTitle = chakra('summary', {
  base: { cursor: 'pointer', minHeight: '6', fontSize: 'sm', overflowWrap: 'anywhere' },
});

export function OperationDetails({ method, path, operation, document }: OperationDetailsProps) {
  const { operationId, summary, description = '', parameters = [], requestBody, responses } = operation;
  const needsToken = operation.security?.every((scheme) => Object.keys(scheme).length > 0);
  const sent = exampleOf(requestBody?.content);
  return (
    <Stack
      as="article"
      gap="4"
      aria-labelledby={operationId}
      padding={{ base: '4', md: '6' }}
      background="bg.panel"
      borderRadius="lg"
      boxShadow="card"
    >
      <Stack gap="2">
        <Heading as="h2" id={operationId} size="sm" scrollMarginBlockStart="24">
          <Code fontSize="md">
            {method.toUpperCase()} {path}
          </Code>
        </Heading>
        <HStack gap="2" wrap="wrap">
          <Badge colorPalette={needsToken ? 'clay' : 'leaf'}>{needsToken ? 'With a token' : 'Anybody'}</Badge>
          {operation.deprecated && <Badge colorPalette="clay">Deprecated</Badge>}
        </HStack>
        <chakra.p maxWidth="prose">{summary}</chakra.p>
        <chakra.p maxWidth="prose">
          <Sentence text={description} />
        </chakra.p>
      </Stack>
      <Fields
        title="Parameters"
        fields={parameters.map(({ name, in: place, schema = {}, description }) => ({
          name,
          kind: `${place}, ${kindOf(schema)}`,
          description,
        }))}
      />
      <Fields title="Body" fields={contentFields(requestBody?.content, document)} />
      {sent !== undefined && <Example of={`the body of ${method} ${path}`} value={sent} />}
      <Part title="Answers">
        <div>
          {Object.entries(responses).map(([status, { description, content }]) => (
            <Answer key={status} open={status.startsWith('2')}>
              <AnswerTitle>
                <Code fontWeight="semibold">{status}</Code> <Sentence text={description} />
              </AnswerTitle>
              <Stack gap="3" paddingBlock="3">
                {content && <Example of={`${method} ${path} ${status}`} value={exampleOf(content)} />}
                {status.startsWith('2') && (
                  <Fields title="Fields" fields={contentFields(content, document)} />
                )}
              </Stack>
            </Answer>
          ))}
        </div>
      </Part>
    </Stack>
  );
}
