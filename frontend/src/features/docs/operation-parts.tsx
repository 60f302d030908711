import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Sentence, Term } from './code';
import { CodeBlock } from './code-block';
import { type Content, fieldsOf, kindOf, type OpenApi } from './use-openapi';

interface Field {
  name: string;
  kind: string;
  description?: string;
}

export function Fields({ title, fields }: { title: string; fields: Field[] }) {
  if (fields.length === 0) return null;
  return (
    <Part title={title}>
      <Stack as="dl" gap="2">
        {fields.map(({ name, kind, description = '' }) => (
          <div key={name}>
            <Term word={name} kind={kind} />
            <chakra.dd fontSize="sm">
              <Sentence text={description} />
            </chakra.dd>
          </div>
        ))}
      </Stack>
    </Part>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="2">
      <chakra.h3 fontSize="sm" fontWeight="semibold" color="fg.muted">
        {title}
      </chakra.h3>
      {children}
    </Stack>
  );
}

export function Example({ of, value }: { of: string; value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return <CodeBlock label={`Example: ${of}`} text={text} />;
}

export function exampleOf(content: Content | undefined): unknown {
  const [media] = Object.values(content ?? {});
  return media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
}

export function contentFields(content: Content | undefined, document: OpenApi): Field[] {
  const [media] = Object.values(content ?? {});
  return fieldsOf(media?.schema, document).map(([name, field]) => ({
    name,
    kind: kindOf(field),
    description: field.description,
  }));
}
