import { escapeUTF8 } from 'entities/escape';
import type { Offer, WithContext } from 'schema-dts';
import { closesAt } from '../../food/calendar.js';
import { type Food, FoodStatus, portionsLeft, quantityText } from '../../food/food.entity.js';
import { placeName } from './place-name.js';
import { addressOf } from './public-origin.js';

/**
 * What a post's page tells programs that run no script, as HTML for its head: schema.org's JSON-LD, and while the post
 * is open a share preview (ogp.me, which X's cards fall back on). Neither names a person, or more of the pickup
 * location than its place name.
 * @param origin what makes its addresses absolute
 */
export function writeFoodHead(food: Food, { origin, isOpen }: { origin: string; isOpen: boolean }): string {
  const jsonLd = JSON.stringify(offerOf(food, { origin, isOpen })).replaceAll('<', '\\u003c');
  const elements = [`<script type="application/ld+json">${jsonLd}</script>`];
  if (isOpen) elements.push(...previewOf(food, origin));
  return `${elements.join('\n    ')}\n  `;
}

/** What a post's page tells people whose browser runs no script, as HTML for its `noscript`: what a preview tells, too. */
export function writeFoodText(food: Food, isOpen: boolean): string {
  const paragraphs = [
    escapeUTF8(factsOf(food)),
    isOpen ? 'To ask for it, turn on JavaScript and sign in.' : 'It is no longer given away.',
  ];
  return `<h1>${escapeUTF8(food.foodName)}</h1><p>${paragraphs.join('</p><p>')}</p>`;
}

function factsOf(food: Food): string {
  const place = placeName(food.foodLocation);
  const facts = [`Quantity: ${quantityText(food)}`, `until ${food.date}`, ...(place === null ? [] : [place])];
  return facts.join(' · ');
}

function previewOf(food: Food, origin: string): string[] {
  return [
    meta('property', 'og:site_name', 'Pantry Neighbor'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', addressOf(food, origin)),
    meta('property', 'og:title', food.foodName),
    meta('property', 'og:description', factsOf(food)),
    meta('property', 'og:image', pictureOf(food, origin)),
    meta('property', 'og:image:alt', food.foodName),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(by: 'property' | 'name', key: string, content: string): string {
  return `<meta ${by}="${key}" content="${escapeUTF8(content)}" />`;
}

// Somebody has asked, but others still may.
const availabilities = {
  [FoodStatus.AVAILABLE]: 'https://schema.org/InStock',
  [FoodStatus.REQUESTED]: 'https://schema.org/LimitedAvailability',
} as const;

function offerOf(food: Food, { origin, isOpen }: { origin: string; isOpen: boolean }): WithContext<Offer> {
  const place = placeName(food.foodLocation);
  const left = isOpen ? portionsLeft(food) : 0;
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    url: addressOf(food, origin),
    price: 0,
    priceCurrency: 'XXX', // ISO 4217: no currency
    availability: left > 0 ? availabilities[food.foodStatus] : 'https://schema.org/OutOfStock',
    availabilityStarts: food.createdAt,
    availabilityEnds: closesAt(food.date),
    inventoryLevel: { '@type': 'QuantitativeValue', value: left },
    itemOffered: { '@type': 'Product', name: food.foodName, image: pictureOf(food, origin) },
    ...(place !== null && { availableAtOrFrom: { '@type': 'Place', name: place } }),
  };
}

// Chats show no SVG, so each of our own food pictures also exists as JPEG (frontend/scripts/draw-pictures.mjs).
function pictureOf({ foodImage }: Food, origin: string): string {
  return new URL(foodImage.replace(/^(\/pictures\/food\/.+)\.svg$/, '$1.jpg'), origin).href;
}
