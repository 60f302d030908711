import { finished } from 'node:stream';
import { finished as ended } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unauthenticated } from '../../errors.js';
import { presentPhoto } from '../../photo/photo.entity.js';
import type { PhotoService } from '../../photo/photo.service.js';
import { keptForEver, notKept } from '../../platform/caching/cache-control.js';
import { etags } from '../../platform/caching/etags.js';
import type { CallCounter } from '../../platform/limits/count-calls.js';
import { timeLeft, withDeadline } from '../../platform/limits/deadline.js';
import { refuseOtherMethods, sendNotFound } from '../http-errors.js';
import { describeOnly } from '../openapi.js';
import { openApiOfPost } from './openapi.js';
import { BodyRoom, mediaTypes } from './read-picture.js';

const takesInFor = 5000; // ms of what is sent on after a refusal

/** What the calls for photos need from the app. */
interface PhotoOptions {
  photos: PhotoService;
  /** Admits a call. @throws RATE_LIMITED; UNAUTHENTICATED; AUTH_UNAVAILABLE */
  admitCalls: CallCounter;
  /** Milliseconds that a call may take once its body is there. */
  deadline: number;
}

/** Registers POST /photos, and the addresses of the pictures. */
export async function registerPhotos(
  app: FastifyInstance,
  { photos, admitCalls, deadline }: PhotoOptions,
): Promise<void> {
  describeOnly(app);
  await app.register(etags);
  // Nothing is read of a body until its caller is known and counted: the handler does it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const room = new BodyRoom();

  // So that the caller gets to the answer: what of the body nobody reads must not stop them. And a connection that is closed
  // while its caller still sends is reset, and our refusal would be lost.
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    raw.resume();
    if (reply.raw.shouldKeepAlive) return;
    await ended(raw, { signal: AbortSignal.timeout(takesInFor) }).catch(() => undefined);
  });

  async function add(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('Cache-Control', notKept);
    const { viewer, outage } = request;
    if (viewer === null) throw outage ?? unauthenticated();
    await admitCalls(request, reply, 'photos');
    await withDeadline(photos.assertMayAdd(viewer), deadline);
    const photo = await room.use(request, viewer.userId, (picture) =>
      withDeadline(photos.add(viewer, picture), deadline),
    );
    return reply.code(201).send(presentPhoto(photo));
  }
  // Not decompressed either: that would begin before the caller is known.
  app.post('/photos', { schema: openApiOfPost(mediaTypes), decompress: false }, add);
  refuseOtherMethods(app, '/photos', 'POST');

  // A page shows pictures that others have named, and many of them: nobody is shut out for looking at it.
  const config = { notRefusals: [404, 429] };
  app.get('/photos/:file', { schema: { hide: true }, config }, async (request, reply) => {
    const { file } = request.params as { file: string };
    await admitCalls(request, reply, 'pictures');
    const reading = photos.read(file, request.viewer);
    const picture = await withDeadline(reading, timeLeft(request)).catch((error) => {
      reading.then((late) => late?.release()).catch(() => undefined);
      throw error;
    });
    if (picture === null) return sendNotFound(request, reply);
    finished(reply.raw, picture.release);
    return reply
      .type('image/webp')
      .header('Content-Length', picture.length)
      .header('Cache-Control', picture.isHidden ? notKept : keptForEver)
      .header('ETag', `"${file}"`)
      .send(picture.content);
  });
  refuseOtherMethods(app, '/photos/:file', 'GET');
}
