import { z } from 'zod';
import { type FoodStatus, statusTexts } from '../../food/food.entity.js';
import { FoodSort } from '../../food/food.inputs.js';
import { readNear } from '../../place/near.js';
import { readCount } from '../../platform/count.js';
import { parseFields } from '../../platform/parse-fields.js';
import { narrowingParameters, nearParameters } from '../http-input.js';

/** The most posts on one page. */
export const largestPage = 1000;

const sorts = {
  newest: FoodSort.NEWEST,
  expiring: FoodSort.EXPIRING_SOONEST,
  desc: FoodSort.QUANTITY_DESC,
  asc: FoodSort.QUANTITY_ASC,
  nearest: FoodSort.NEAREST,
};

const text = z.string('must be one text').optional();

const query = z.object({
  search: text,
  sort: oneOf(sorts).default(FoodSort.NEWEST),
  status: oneOf(
    Object.fromEntries(Object.entries(statusTexts).map(([status, name]) => [name, status as FoodStatus])),
  ),
  near: text,
  within: text,
  withPortionsLeft: oneOf({ true: true, false: false }),
  endsFrom: text,
  endsBy: text,
  limit: text,
  cursor: text,
});

/** The parameters' schemas for /openapi.json, except for the limit. */
export const listParameters = {
  search: {
    type: 'string',
    maxLength: 100,
    description:
      'A part of the food name, in any case. These posts are followed by posts with its words in their notes or place. ' +
      'If there are none at all, it is searched as if it had a typo.',
    examples: ['rice'],
  },
  sort: {
    type: 'string',
    enum: Object.keys(sorts),
    default: 'newest',
    description:
      'The latest post, the nearest last day, the largest or the smallest quantity, or the nearest to `near` first.',
  },
  ...nearParameters,
  ...narrowingParameters,
  status: {
    type: 'string',
    enum: Object.values(statusTexts),
    description:
      'Only posts with this status, out of the next 1,000 of the list: a page may be short, even empty, and still have ' +
      'a next one, and there is no X-Total-Count.',
  },
  cursor: { type: 'string', description: 'From the Link header of the page before.' },
};

/**
 * The list query from an address, and its parameters as they were given; empty and unknown ones count as missing.
 * @throws BAD_USER_INPUT naming each bad parameter
 */
export function parseListQuery(given: Record<string, unknown>, defaultLimit: number) {
  const named = Object.entries(given).filter(
    ([name, value]) => Object.hasOwn(query.shape, name) && value !== '',
  );
  const parsed = parseFields(query, Object.fromEntries(named));
  const { limit = String(defaultLimit), cursor: after, near, within, ...filter } = parsed;
  const parameters: Record<string, string> = Object.fromEntries(named as [string, string][]);
  return { parameters, asked: { ...filter, near: readNear(near, within), first: readCount(limit), after } };
}

function oneOf<Value>(values: Record<string, Value>) {
  const names = Object.keys(values);
  return z
    .enum(names, `must be one of ${names.join(', ')}`)
    .transform((name) => values[name] as Value)
    .optional();
}
