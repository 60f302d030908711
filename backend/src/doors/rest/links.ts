import type { FastifyReply } from 'fastify';

/** Adds a link (RFC 8288) to those that the answer already has. */
export function addLink(reply: FastifyReply, target: string, relation: string): void {
  const link = `<${target}>; rel="${relation}"`;
  const others = reply.getHeader('Link');
  reply.header('Link', others === undefined ? link : `${others}, ${link}`);
}
