import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Food } from '../food/food.entity.js';
import type { FoodService } from '../food/food.service.js';
import type { Pages } from '../pages.js';
import { writeFoodHead } from './food-head.js';
import { publicOrigin } from './public-origin.js';

// The programs by which chats and networks look at a link; most of them take anything (Accept: */*).
const previewers =
  /facebookexternalhit|facebot|whatsapp|twitterbot|slackbot|discordbot|telegrambot|linkedinbot|pinterest|redditbot|skypeuripreview|viber|mastodon|bluesky/i;

/** Whether the caller looks at a link for a chat. */
export function isPreviewer({ headers, method }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && previewers.test(headers['user-agent'] ?? '');
}

/** Sends the page at an address; that of a post (/FoodDetails/:id) with what previews and search engines read. */
export function createPageSender(
  pages: Pages,
  foods: FoodService,
): (reply: FastifyReply) => Promise<FastifyReply> {
  return async (reply) => {
    const { request } = reply;
    const { id } = request.params as { id?: string };
    const food = id === undefined ? null : await findOrNull(foods, id, request);
    if (food === null) return pages.send(reply);
    const head = writeFoodHead(food, { origin: publicOrigin(request), isOpen: foods.isOpen(food) });
    return pages.sendWithHead(reply, head);
  };
}

/** Also null where the database is away: the page itself needs none, and tells of that. */
async function findOrNull(foods: FoodService, id: string, { log }: FastifyRequest): Promise<Food | null> {
  try {
    return await foods.find(id);
  } catch (error) {
    log.error({ err: error }, 'a page is sent without its preview');
    return null;
  }
}
