import XMLBuilder from 'fast-xml-builder';
import { quantityText } from '../../food/food.entity.js';
import type { FoodList, PublicFood } from './public-food.js';

const xml = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  suppressEmptyNode: true,
});

// Characters that no XML 1.0 document may contain, even escaped (https://www.w3.org/TR/xml/#charsets).
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A page of the list as an Atom feed (RFC 4287), with its next one (RFC 5005, section 3). */
export function writeAtom({ foods, origin, address, next }: FoodList): string {
  const feed = {
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      id: `${origin}${address.list}`,
      title: 'Pantry Neighbor: food to give away',
      updated: lastChange(foods),
      generator: 'Pantry Neighbor',
      icon: `${origin}/favicon.svg`,
      link: [
        link('self', `${origin}${address.page}`, 'application/atom+xml'),
        link('alternate', `${origin}/availableFood`, 'text/html'),
        ...(next === null ? [] : [link('next', `${origin}${next}`, 'application/atom+xml')]),
      ],
      entry: foods.map(entryOf),
    },
  };
  return xml.build(feed).replace(unwritable, '\u{FFFD}');
}

function entryOf(food: PublicFood) {
  const { date, foodLocation, foodNotes } = food;
  return {
    id: `urn:uuid:${food.id}`,
    title: food.foodName,
    published: food.createdAt,
    updated: food.updatedAt,
    author: { name: food.displayName },
    category: { '@term': food.foodStatus },
    link: link('alternate', food.url, 'text/html'),
    content: {
      '@type': 'text',
      '#': `Quantity: ${quantityText(food)}\nUntil: ${date}\nPickup location: ${foodLocation}\n\n${foodNotes}`,
    },
  };
}

function link(rel: string, href: string, type: string) {
  return { '@rel': rel, '@href': href, '@type': type };
}

// A feed must have one, even if it is empty.
function lastChange(foods: PublicFood[]): string {
  return foods.reduce(
    (last, { updatedAt }) => (updatedAt > last ? updatedAt : last),
    '1970-01-01T00:00:00.000Z',
  );
}
