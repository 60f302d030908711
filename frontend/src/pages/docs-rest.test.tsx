import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findHeading, renderApp } from '../test/render-app';

const post = {
  type: 'object',
  properties: { foodName: { type: 'string', maxLength: 120, description: 'Its name.' } },
};
const document = {
  paths: {
    '/task': {
      post: {
        operationId: 'postTask',
        summary: 'Posts food',
        deprecated: true,
        security: [{ firebase: [] }],
        requestBody: { content: { 'application/json': { schema: post, example: { foodName: 'Dal' } } } },
        responses: {
          200: {
            description: 'Done',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Food' } },
                example: [{ foodName: 'Rice' }],
              },
            },
          },
        },
      },
    },
  },
  components: { schemas: { Food: post } },
};

it("shows who may make each call, its body and its answers, once the server's description is loaded", async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetch.mockResolvedValueOnce(Response.json(document));
  const { user } = renderApp({ path: '/docs/rest' });
  await findHeading('The REST calls');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const call = within(await screen.findByRole('article', { name: 'POST /task' }));
  expect(call.getByRole('heading', { level: 2 })).toHaveTextContent('POST /task');
  expect(call.getByRole('heading', { level: 3, name: 'Body' })).toBeVisible();
  for (const text of ['Posts food', 'With a token', 'Deprecated', 'Body', 'Fields']) {
    expect(call.getByText(text)).toBeVisible();
  }
  expect(call.getAllByText('string, up to 120 characters')).toHaveLength(2);
  expect(call.getByRole('group', { name: 'Example: the body of post /task' })).toHaveTextContent('"Dal"');
  expect(call.getByRole('group', { name: 'Example: post /task 200' })).toHaveTextContent('"Rice"');
});
