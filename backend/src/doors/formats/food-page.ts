import type { FastifyReply } from 'fastify';
import { isRefusal } from '../../errors.js';
import type { Food } from '../../food/food.entity.js';
import type { FoodService } from '../../food/food.service.js';
import type { CallCounter } from '../../platform/limits/count-calls.js';
import { pagePatience, timeLeft, withDeadline } from '../../platform/limits/deadline.js';
import type { Pages } from '../page-or-data.js';
import { writeFoodHead, writeFoodText } from './food-head.js';
import { publicOrigin } from './public-origin.js';

/**
 * Sends the page at an address; a post's page (/FoodDetails/:id) includes what previews, search engines
 * and people without JavaScript read.
 * @param admitCalls counts reading the post. If it throws RATE_LIMITED, the page is sent without the post's data
 */
export function createPageSender(
  pages: Pages,
  foods: FoodService,
  admitCalls: CallCounter,
): (reply: FastifyReply) => Promise<FastifyReply> {
  /** Null also if the database is down or silent, or the caller is over the limit; the page itself needs neither. */
  async function findOrNull(id: string, reply: FastifyReply): Promise<Food | null> {
    const { request } = reply;
    try {
      const finding = admitCalls(request, reply, 'reads').then(() => foods.find(id, null));
      return await withDeadline(finding, Math.min(pagePatience, timeLeft(request)));
    } catch (error) {
      if (!isRefusal(error, 'RATE_LIMITED'))
        request.log.error({ err: error }, 'a page is sent without its preview');
      return null;
    }
  }

  return async (reply) => {
    const { request } = reply;
    const { id } = request.params as { id?: string };
    const food = id === undefined ? null : await findOrNull(id.toLowerCase(), reply);
    if (food === null) return pages.send(reply);
    const isOpen = foods.isOpen(food);
    const head = writeFoodHead(food, { origin: publicOrigin(request), isOpen });
    return pages.sendWith(reply, { head, noscript: writeFoodText(food, isOpen) });
  };
}
