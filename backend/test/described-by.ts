import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { Answer, TestApp } from './create-test-app.js';

/** Checks an answer against what /openapi.json says about the call. */
export async function describedBy(app: TestApp) {
  const { body: document } = await app.call('GET', '/openapi.json');
  const ajv = addFormats.default(new Ajv2020({ strict: false })).addSchema(document, 'openapi');
  return (method: string, path: string, { status, headers, body }: Answer) => {
    const operation = document.paths[path][method.toLowerCase()];
    if (status === 304) {
      expect(operation.responses[status], `${method} ${path} 304`).toEqual({
        description: expect.any(String),
      });
      return;
    }
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    expect(Object.keys(operation.responses[status]?.content ?? {}), `${method} ${path} ${status}`).toEqual([
      type,
    ]);
    for (const name of Object.keys(operation.responses[status].headers ?? {})) {
      if (name !== 'Link') expect(headers.has(name), `${method} ${path} ${name}`).toBe(true); // the last page has none
    }
    if (status === 200 && headers.has('etag')) {
      expect(operation.responses[status].headers, `${method} ${path} ETag`).toHaveProperty('ETag');
    }
    const pointer = [path, method.toLowerCase(), 'responses', status, 'content', type, 'schema']
      .map((part) => encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const isValid = ajv.validate({ $ref: `openapi#/paths/${pointer}` }, body);
    expect(isValid, `${method} ${path} ${status}: ${ajv.errorsText()}`).toBe(true);
  };
}
