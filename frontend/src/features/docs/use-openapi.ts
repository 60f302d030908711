import { useCallback, useEffect, useState } from 'react';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

/** A body, by its media types. */
export type Content = Record<string, Media>;

interface Parameter {
  name: string;
  in: string;
  description?: string;
  schema?: Schema;
}

interface Answer {
  description: string;
  content?: Content;
}

/** An operation of /openapi.json (OpenAPI 3.1), with only what the page shows. */
export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
  security?: Record<string, unknown>[];
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** The server's description of its REST calls; undefined until it is loaded. */
export function useOpenApi() {
  const [document, setDocument] = useState<OpenApi>();
  const [hasFailed, setHasFailed] = useState(false);

  const load = useCallback(async () => {
    setHasFailed(false);
    try {
      const answer = await fetch('/openapi.json');
      if (!answer.ok) throw new Error(`/openapi.json was answered with ${answer.status}.`);
      setDocument(await answer.json());
    } catch (error) {
      setHasFailed(true);
      throw error;
    }
  }, []);

  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);

  return { document, hasFailed, load };
}

/** The fields of an object, or of the objects in an array, by name; none for anything else. */
export function fieldsOf(schema: Schema | undefined, document: OpenApi): [string, Schema][] {
  const name = schema?.$ref?.split('/').at(-1);
  if (name !== undefined) return fieldsOf(document.components?.schemas?.[name], document);
  if (schema?.items) return fieldsOf(schema.items, document);
  return Object.entries(schema?.properties ?? {});
}

/** The allowed values in a few words: `integer, 1 to 1000`. */
export function kindOf({ $ref, type, format, enum: values, items, ...bounds }: Schema): string {
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ');
  const { minimum, maximum, maxLength } = bounds;
  const kind = items ? `array of ${kindOf(items)}` : (format ?? [type].flat().join(' or '));
  if (minimum !== undefined && maximum !== undefined) return `${kind}, ${minimum} to ${maximum}`;
  return maxLength === undefined ? kind : `${kind}, up to ${maxLength} characters`;
}
