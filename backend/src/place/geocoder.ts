import { z } from 'zod';
import { geocoderUnavailable } from '../errors.js';
import { readAnswer } from '../platform/read-answer.js';
import type { Address } from './place.js';
import { type LatLng, pointShape } from './point.js';

const patience = 4000; // milliseconds for one call
const longest = 256 * 1024; // bytes of an answer
const asked = 10; // hits: some are not streets, or are parts of the same one
const most = 5;

/** Asks a Photon (…/api) or a Nominatim (…/search) for streets. */
export class Geocoder {
  readonly #url: URL;
  readonly #shape: z.ZodType<Hit[]>;

  constructor(url: string) {
    this.#url = new URL(url);
    const isPhoton = this.#url.pathname.endsWith('/api');
    this.#shape = isPhoton ? photon : nominatim;
    const parameters = isPhoton ? {} : { format: 'jsonv2', addressdetails: '1' };
    for (const [name, value] of Object.entries({ ...parameters, limit: String(asked) }))
      this.#url.searchParams.set(name, value);
  }

  /**
   * The streets that fit this text, at most 5, the best first; none if nothing fits.
   * @throws GEOCODER_UNAVAILABLE, whose cause does not name the text
   */
  async find(text: string): Promise<Address[]> {
    try {
      return tellApart(await this.#ask(text)).slice(0, most);
    } catch (cause) {
      throw geocoderUnavailable({ cause });
    }
  }

  async #ask(text: string): Promise<Hit[]> {
    const url = new URL(this.#url);
    url.searchParams.set('q', text);
    const answer = await fetch(url, {
      headers: { Accept: 'application/json', 'User-Agent': 'PantryNeighbor/1.0.0' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`The geocoder answered ${answer.status}.`);
    }
    const read = this.#shape.safeParse(readJson(String(await readAnswer(answer, longest))));
    if (!read.success) throw new Error('The geocoder answered something else than a list of places.');
    return read.data;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the error would quote the answer, which may quote the search
  }
}

/** What a geocoder has found, in its parts. */
interface Hit extends LatLng {
  name?: string | null;
  street?: string | null;
  number?: string | null;
  district?: string | null;
  postcode?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
  /** Of two capital letters (ISO 3166-1). */
  countryCode?: string | null;
}

const part = z.string().trim().max(200).nullish();
const countryCode = z
  .string()
  .regex(/^[a-z]{2}$/i)
  .transform((code) => code.toUpperCase())
  .nullish();

/** Reads a list of hits, and leaves out those that can't be read: they take nothing from the others. */
const readable = (shape: z.ZodType<Hit>) =>
  z.array(z.unknown()).transform((hits) =>
    hits.flatMap((hit) => {
      const read = shape.safeParse(hit);
      return read.success ? [read.data] : [];
    }),
  );

// https://github.com/komoot/photon/blob/master/docs/api-v1.md
const photonHit = z
  .object({
    geometry: z
      .object({ coordinates: z.tuple([z.number(), z.number()]) })
      .transform(({ coordinates: [longitude, latitude] }) => ({ latitude, longitude }))
      .pipe(pointShape),
    properties: z.object({
      type: part,
      name: part,
      street: part,
      housenumber: part,
      district: part,
      postcode: part,
      city: part,
      state: part,
      country: part,
      countrycode: countryCode,
    }),
  })
  .transform(
    ({ geometry, properties: { type, housenumber, countrycode, ...rest } }): Hit => ({
      ...geometry,
      ...rest,
      street: type === 'street' ? rest.name : rest.street,
      number: housenumber,
      countryCode: countrycode,
    }),
  );

const photon = z.object({ features: readable(photonHit) }).transform(({ features }) => features);

const degrees = z
  .string()
  .regex(/^-?\d{1,3}(\.\d+)?$/)
  .transform(Number);

// https://nominatim.org/release-docs/latest/api/Output/
const nominatimHit = z
  .object({
    lat: degrees.pipe(pointShape.shape.latitude),
    lon: degrees.pipe(pointShape.shape.longitude),
    name: part,
    address: z.object({
      road: part,
      pedestrian: part,
      square: part,
      house_number: part,
      neighbourhood: part,
      quarter: part,
      isolated_dwelling: part,
      farm: part,
      suburb: part,
      borough: part,
      city_district: part,
      postcode: part,
      city: part,
      town: part,
      village: part,
      hamlet: part,
      municipality: part,
      state: part,
      country: part,
      country_code: countryCode,
    }),
  })
  .transform(
    ({ lat, lon, name, address }): Hit => ({
      latitude: lat,
      longitude: lon,
      name,
      street:
        address.road ?? address.pedestrian ?? address.square ?? (address.house_number && smallest(address)),
      number: address.house_number,
      district: address.suburb ?? address.borough ?? address.city_district,
      postcode: address.postcode,
      city: address.city ?? address.town ?? address.village ?? address.hamlet ?? address.municipality,
      state: address.state,
      country: address.country,
      countryCode: address.country_code,
    }),
  );

const nominatim = readable(nominatimHit);

// From the smallest. Photon has them as the street of such a house.
const places = [
  'isolated_dwelling',
  'farm',
  'neighbourhood',
  'quarter',
  'hamlet',
  'suburb',
  'village',
  'town',
  'city',
] as const;

/** The place that the number of a house belongs to where streets have no names. */
function smallest(address: { [place in (typeof places)[number]]?: string | null | undefined }) {
  return places.map((place) => address[place]).find(Boolean);
}

// How addresses are written differs between countries. All others write 'Street 12, 12345 Town'.
const postcodeLast = ['AU', 'BD', 'CA', 'GB', 'IE', 'IN', 'LK', 'NZ', 'PK', 'SG', 'US', 'ZA'];
const numberFirst = [...postcodeLast, 'FR', 'IL', 'LU', 'MY', 'PH'];
const inEnglish = new Intl.DisplayNames('en', { type: 'region' });

/** The streets among the hits, each once: those of the same name by the parts of town that they are in. */
function tellApart(hits: readonly Hit[]): Address[] {
  const streets = hits.filter(({ street }) => street);
  const found = new Map<string, Address>();
  for (const hit of streets) {
    const short = write(hit);
    const isAlone = streets.every((other) => other === hit || write(other) !== short);
    const name = isAlone ? short : write(hit, hit.district);
    if (!found.has(name)) found.set(name, { name, latitude: hit.latitude, longitude: hit.longitude });
  }
  return [...found.values()];
}

function write(hit: Hit, district?: string | null): string {
  const { name, street, number, postcode, city, state, country, countryCode: code } = hit;
  const parts = [
    [name === street ? null : name],
    numberFirst.includes(code ?? '') ? [number, street] : [street, number],
    [district],
    ...(postcodeLast.includes(code ?? '') ? [[city], [state, postcode]] : [[postcode, city]]),
    [code ? inEnglish.of(code) : country],
  ];
  return parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter((words) => words !== '')
    .join(', ');
}
