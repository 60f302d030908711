import { busy, forbidden, photoRefused, rateLimited, unauthenticated } from '../../errors.js';
import { bug, type Problem, problemAnswers, record } from '../openapi-parts.js';

// The description of POST /photos in /openapi.json.

const refused = (message: string) => ({ code: 'BAD_REQUEST', message });

const problems: Problem[] = [
  [401, 'No token, or a token that is bad, expired or from another project.', unauthenticated()],
  [
    403,
    'The moderators have put the account on hold.',
    forbidden('The moderators have put your account on hold.'),
  ],
  [405, 'This address has another method: `Allow` names it.', refused('This address knows POST only.')],
  [413, 'The picture is over 8 MiB.', refused('A picture may have 8 MiB.')],
  [
    415,
    'The body is not sent as a picture, or is compressed.',
    refused('Send the picture itself, as image/jpeg.'),
  ],
  [
    422,
    'It can not be read as a picture, or has too many pixels: `detail` says which.',
    photoRefused("This file can't be read as a picture: send a JPEG, a PNG or a WebP."),
  ],
  [429, 'Too many photos: `Retry-After` says for how many seconds to wait.', rateLimited(42)],
  bug,
  [503, 'Too many photos are being worked on, or they can not be kept: try again.', busy()],
];

const text = { type: 'string' };
const pixels = { type: 'integer', minimum: 1, description: 'Pixels.' };
const sizeFields = {
  path: { ...text, description: 'Its path on this server. What is there never changes.' },
  width: pixels,
  height: pixels,
};

const example = {
  id: '01a1fc2c-1659-70b2-a4d0-bdf723e166cd',
  path: '/photos/3f0c9ad2a5d94d0f8f3e6e6c2d5b7a10-1600.webp',
  width: 1600,
  height: 1200,
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  sizes: [400, 800, 1600].map((width) => ({
    path: `/photos/3f0c9ad2a5d94d0f8f3e6e6c2d5b7a10-${width}.webp`,
    width,
    height: (width / 4) * 3,
  })),
};

/** @param mediaTypes what may be sent */
export function openApiOfPost(mediaTypes: readonly string[]): object {
  return {
    tags: ['photos'],
    operationId: 'postPhoto',
    summary: 'Keeps a photo, for a post to hold it',
    description:
      'The body is the picture itself: at most 8 MiB, 50 million pixels and 12,000 pixels on each side. It is ' +
      're-encoded, so nothing but its pixels is kept: no place, no time, no camera. Each `path` answers a WebP that ' +
      "never changes. `addFood` and `updateFood` take its id in `photos`; a photo that neither a post nor its owner's profile holds is deleted after a " +
      'day. At most 12 a minute and 60 a day. Interlaced PNG, progressive JPEG and WebP may have fewer pixels.',
    consumes: mediaTypes,
    body: { type: 'string', format: 'binary' },
    security: [{ firebase: [] }],
    response: {
      201: {
        description: 'The photo, in the sizes that it is kept in',
        content: {
          'application/json': {
            schema: record('A photo.', {
              id: { ...text, description: 'The id that `photos` of `addFood` and `updateFood` take.' },
              ...sizeFields,
              thumbhash: { ...text, description: 'A placeholder to show while it loads, in base64.' },
              sizes: {
                type: 'array',
                items: record('The photo in one size.', sizeFields),
                description: 'Smallest first.',
              },
            }),
            example,
          },
        },
      },
      ...problemAnswers(problems),
    },
  };
}
