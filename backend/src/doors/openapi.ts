import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** How @fastify/swagger makes /openapi.json from the schemas of the routes that have a tag. */
export const openApiOptions: FastifyDynamicSwaggerOptions = {
  hideUntagged: true,
  // A shared schema has its name from the code; the default would be def-0.
  refResolver: { buildLocalReference: ({ $id }) => String($id) },
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Pantry Neighbor: the REST calls',
      version: '1.0.0',
      summary: 'Which surplus food neighbours give away, and asking for it.',
      description:
        'Thin doors onto the services behind /graphql. Identity comes from the token, never from a body: where a ' +
        "call names an e-mail address, it must be the caller's own. /docs teaches by doing.",
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that this document comes from.' }],
    tags: [
      {
        name: 'legacy',
        description: 'The calls of the first edition. /graphql can do all of this, and more.',
      },
      {
        name: 'photos',
        description: 'Photos of food: send them here, then add them to posts with /graphql.',
      },
      {
        name: 'open',
        description:
          'The list of open posts, as a guest may see it, in formats for feed readers and data analysis.',
      },
    ],
    externalDocs: { url: '/docs', description: 'The same in curl, JavaScript and Python, step by step.' },
    components: {
      securitySchemes: {
        firebase: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A Firebase ID token.',
        },
      },
    },
  },
};

/**
 * Uses the routes' schemas only for /openapi.json: the services check the input and name its fields, and answers are
 * built field by field. Compiling the schemas took a tenth of the server's start.
 */
export function describeOnly(app: FastifyInstance): void {
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
}
