import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv as parseEnvFile } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseEnv, variableNames } from './env.js';

const real = { NODE_ENV: 'production', FIREBASE_PROJECT_ID: 'pantry-1234', FIREBASE_API_KEY: 'AIza' };

describe('parseEnv', () => {
  it('has defaults for everything but the identity provider', () => {
    const env = parseEnv({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', PORT: '' });
    expect(env).toMatchObject({
      production: false,
      port: 4000,
      workers: 1,
      databaseUrl: 'sqlite:./data/pantry.sqlite',
      legacyWritesOpen: false,
      legacyDeprecatedFrom: null,
      rateLimits: {
        readsPerMinute: 300,
        searchesPerMinute: 150,
        writesPerMinute: 30,
        firstDayWritesPerMinute: 10,
      },
      sharesRateLimits: false,
      introspection: true,
      map: null,
      trustedProxies: 0,
    });
  });

  it('has every variable in .env.example, which runs as it is', () => {
    const example = parseEnvFile(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'));
    // npm start's own, and compose.yaml's.
    const others = ['AUTH_EMULATOR_DATA', 'POSTGRES_PASSWORD'];
    expect(Object.keys(example).toSorted()).toEqual([...variableNames, ...others].toSorted());
    const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(parseEnv({ ...example, ...emulator, LOG_LEVEL: '' })).toEqual(parseEnv(emulator));
  });

  it('gets every variable through compose.yaml, but those that are decided there', () => {
    const compose = readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8');
    const passed = [...compose.matchAll(/^ {6}(\w+): \$\{\1:/gm)].map(([, name]) => name);
    const decided = ['NODE_ENV', 'HOST', 'PORT', 'DATABASE_URL', 'PHOTOS_DIR', 'PLACES_FILE'];
    // The emulator is refused in production, and the headers are the exporter's own.
    const others = new Set([...decided, 'FIREBASE_AUTH_EMULATOR_HOST']);
    const expected = [...variableNames.filter((name) => !others.has(name)), 'OTEL_EXPORTER_OTLP_HEADERS'];
    // The database's own has the same name there.
    expect(passed.filter((name) => name !== 'POSTGRES_PASSWORD').toSorted()).toEqual(expected.toSorted());
  });

  it('keeps no answers if that is off, or if guests read from replicas', () => {
    const keeps = (env: object) => parseEnv({ ...real, ...env }).keepsGuestAnswers;
    const postgres = { DATABASE_URL: 'postgres://127.0.0.1/pantry' };
    expect([keeps({}), keeps({ ANSWER_CACHE: 'off' })]).toEqual([true, false]);
    const replicated = { ...postgres, DATABASE_REPLICA_URLS: 'postgres://127.0.0.1:5433/pantry' };
    expect([keeps(postgres), keeps(replicated)]).toEqual([true, false]);
  });

  it('names every bad variable in one error', () => {
    const bad = { PORT: '70000', WEB_CONCURRENCY: '0', DATABASE_URL: 'mysql://x', TRUST_PROXY: '-1' };
    expect(() => parseEnv(bad)).toThrow(/PORT: .*WEB_CONCURRENCY: .*DATABASE_URL: .*TRUST_PROXY: /s);
  });

  it('takes numbers in digits alone, and no port 0, which the launcher could not ask', () => {
    expect(parseEnv({ ...real, PORT: ' 8080\n', TRUST_PROXY: '1' })).toMatchObject({
      port: 8080,
      trustedProxies: 1,
    });
    for (const PORT of [' ', '0', '0x50', '4e3', '4000.0', '-1', '65536'])
      expect(() => parseEnv({ ...real, PORT })).toThrow('PORT: ');
    for (const name of variableNames.filter((one) => /PROXY|CONCURRENCY|MINUTE|_PORT/.test(one)))
      expect(() => parseEnv({ ...real, [name]: ' ' })).toThrow(`${name}: must be a whole number`);
  });

  it('refuses a port of the emulator that there can not be', () => {
    const emulatorAt = (host: string) =>
      parseEnv({ FIREBASE_AUTH_EMULATOR_HOST: host }).firebase.emulatorHost;
    for (const host of ['127.0.0.1:65535', '[::1]:9099', 'auth-emulator:0'])
      expect(emulatorAt(host)).toBe(host);
    for (const host of ['127.0.0.1:65536', '[::1:9099', 'localhost:'])
      expect(() => emulatorAt(host)).toThrow('FIREBASE_AUTH_EMULATOR_HOST: must be HOST:PORT');
  });

  it("refuses a PostgreSQL's address that can't be read, without printing it", () => {
    for (const DATABASE_URL of [
      'postgres://pantry:pa%2Fss%23%25@127.0.0.1:5432/pantry',
      'postgresql://127.0.0.1/pantry',
      'postgres://pantry:secret@/pantry?host=/run/postgresql',
      'postgres:///pantry?host=/run/postgresql',
    ])
      expect(parseEnv({ ...real, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    for (const character of ['/', '#', '?', '%', '%ff']) {
      const bad = { DATABASE_URL: `postgres://pantry:secr${character}et@127.0.0.1:5432/pantry`, PORT: '0' };
      expect(() => parseEnv({ ...real, ...bad })).toThrow(/PORT: .*\n {2}DATABASE_URL: can not be read/);
      expect(() => parseEnv({ ...real, ...bad })).not.toThrow('secr');
    }
    const bad = { DATABASE_URL: 'postgres://pantry:secret@127.0.0.1:5432/pantry%' };
    expect(() => parseEnv({ ...real, ...bad })).toThrow('DATABASE_URL: can not be read');
  });

  it("refuses SQLite's memory, which reads and writes would not share", () => {
    expect(() => parseEnv({ ...real, DATABASE_URL: 'sqlite::memory:' })).toThrow(
      'DATABASE_URL: must name a file',
    );
  });

  it.each(['/tmp', '/dev/null'])('refuses %s, which it would shut to others or replace', (path) => {
    for (const file of [{ DATABASE_URL: `sqlite:${path}` }, { PLACES_FILE: path }])
      expect(() => parseEnv({ ...real, ...file })).toThrow(`${Object.keys(file)}: must name a file`);
  });

  it.each([
    { DATABASE_URL: 'sqlite:/srv/pantry.sqlite', PLACES_FILE: '/srv/../srv/pantry.sqlite' },
    { DATABASE_URL: 'sqlite:./data/places.sqlite' },
  ])('refuses %j, where the names of places would replace the database', (paths) => {
    expect(() => parseEnv({ ...real, ...paths })).toThrow('PLACES_FILE: must not be the database');
  });

  it.each(['~/pantry/x', '"/srv/pantry/x"', ' /srv/pantry/x', '/srv/pantry/x '])(
    'refuses the path %j, which means another than its author thinks',
    (path) => {
      for (const named of [{ DATABASE_URL: `sqlite:${path}` }, { PLACES_FILE: path }, { PHOTOS_DIR: path }])
        expect(() => parseEnv({ ...real, ...named })).toThrow(`${Object.keys(named)}: must name a path that`);
      expect(parseEnv({ ...real, PHOTOS_DIR: '/srv/my photos/~' }).photosFolder).toBe('/srv/my photos/~');
    },
  );

  it('accepts replicas of a PostgreSQL, if guests may not write', () => {
    const replicated = {
      ...real,
      DATABASE_URL: 'postgres://one/pantry',
      DATABASE_REPLICA_URLS: 'postgres://two/pantry, postgres://three/pantry',
    };
    expect(parseEnv(replicated).replicaUrls).toEqual(['postgres://two/pantry', 'postgres://three/pantry']);
    for (const change of [
      { DATABASE_URL: '' },
      { LEGACY_REST_WRITES: 'open' },
      { DATABASE_REPLICA_URLS: 'postgres://two/pantry,' },
      { DATABASE_REPLICA_URLS: 'postgres://user:secret@two:x/pantry' },
      { DATABASE_REPLICA_URLS: 'postgres://user:pa%ff@two/pantry' },
    ]) {
      expect(() => parseEnv({ ...replicated, ...change })).toThrow(/DATABASE_REPLICA_URLS.*: /);
    }
  });

  it('starts in production with a real project', () => {
    expect(parseEnv(real)).toMatchObject({
      production: true,
      firebase: { projectId: 'pantry-1234', authDomain: 'pantry-1234.firebaseapp.com', emulatorHost: null },
    });
  });

  it("takes what the console says of a project, and what becomes part of pages' policies in no other form", () => {
    const given = {
      FIREBASE_PROJECT_ID: ' pantry-1234\n',
      FIREBASE_API_KEY: 'AIzaSy_x-1\n',
      FIREBASE_AUTH_DOMAIN: 'sign-in.example.org:8443\n',
    };
    const { projectId, apiKey, authDomain } = parseEnv({ ...real, ...given }).firebase;
    expect([projectId, apiKey, authDomain]).toEqual(Object.values(given).map((value) => value.trim()));
    const ofOrganization = { FIREBASE_PROJECT_ID: 'example.com:pantry' };
    expect(parseEnv({ ...real, ...given, ...ofOrganization }).firebase.projectId).toBe('example.com:pantry');
    for (const change of [
      { FIREBASE_PROJECT_ID: ' ' },
      { FIREBASE_PROJECT_ID: ' demo-pantry' },
      { FIREBASE_PROJECT_ID: 'Pantry 1234' },
      { FIREBASE_API_KEY: 'AI za' },
      { FIREBASE_AUTH_DOMAIN: 'https://pantry.firebaseapp.com/' },
      { FIREBASE_AUTH_DOMAIN: 'pantry.firebaseapp.com; script-src *' },
    ])
      expect(() => parseEnv({ ...real, ...change })).toThrow(`${Object.keys(change)}: `);
    expect(() => parseEnv({ ...real, ...ofOrganization })).toThrow('FIREBASE_AUTH_DOMAIN: ');
  });

  it.each([
    ['an emulator', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
    ['no project id', { FIREBASE_PROJECT_ID: undefined }],
    ["an emulator's project id", { FIREBASE_PROJECT_ID: 'demo-pantry' }],
    ['no API key', { FIREBASE_API_KEY: '' }],
    ['no limits', { RATE_LIMIT: 'off' }],
    ['its metrics where everybody reaches them', { METRICS_PORT: '4000' }],
  ])('refuses to start in production with %s', (_, change) => {
    expect(() => parseEnv({ ...real, ...change })).toThrow('The environment is not valid');
  });

  it('scales the limits of searches and of first days with the others, and counts in the database on PostgreSQL', () => {
    const changes = { RATE_LIMIT_READS_PER_MINUTE: '1000', RATE_LIMIT_WRITES_PER_MINUTE: '3' };
    const env = parseEnv({ ...real, ...changes, DATABASE_URL: 'postgres://host/pantry' });
    expect(env.rateLimits).toMatchObject({ searchesPerMinute: 500, firstDayWritesPerMinute: 1 });
    expect(env.sharesRateLimits).toBe(true);
    const alone = { DATABASE_URL: 'postgres://host/pantry', RATE_LIMIT_STORE: 'memory' };
    expect(parseEnv({ ...real, ...alone }).sharesRateLimits).toBe(false);
    expect(() => parseEnv({ ...real, RATE_LIMIT_STORE: 'database' })).toThrow('RATE_LIMIT_STORE');
  });

  it('takes the streets of the map with whom to credit, or neither', () => {
    const tiles = {
      MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
      MAP_ATTRIBUTION: '© Mappers',
    };
    expect(parseEnv({ ...real, ...tiles }).map).toEqual({
      tilesUrl: tiles.MAP_TILES_URL,
      attribution: '© Mappers',
    });
    const withHostsAndDensity = 'https://{s}.tiles.example.org/{z}/{x}/{y}{r}.png';
    expect(parseEnv({ ...real, ...tiles, MAP_TILES_URL: withHostsAndDensity }).map?.tilesUrl).toBe(
      withHostsAndDensity,
    );
    for (const change of [
      { MAP_TILES_URL: '' },
      { MAP_ATTRIBUTION: '' },
      { MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}.png' },
      { MAP_TILES_URL: 'javascript:{z}{x}{y}' },
      { MAP_TILES_URL: 'https://tiles.example.org/{z}/{x}/{y}{r}.{ext}' },
    ])
      expect(() => parseEnv({ ...real, ...tiles, ...change })).toThrow(/MAP_/);
  });

  it('takes a Photon or a Nominatim as geocoder, by the end of its path', () => {
    expect(parseEnv(real).geocoderUrl).toBeNull();
    for (const GEOCODER_URL of [
      'http://photon:2322/api',
      'https://geo.example.org/search',
      'https://geo.example.org/nominatim/search?countrycodes=de,at&email=us@example.org',
    ])
      expect(parseEnv({ ...real, GEOCODER_URL }).geocoderUrl).toBe(GEOCODER_URL);
    for (const GEOCODER_URL of [
      'photon:2322/api',
      'ftp://geo.example.org/api',
      'https://geo.example.org',
      'https://geo.example.org/reverse',
      'https://geo.example.org/?q=/api',
      'https://geo.example.org/research',
      'https://us:secret@geo.example.org/search',
    ])
      expect(() => parseEnv({ ...real, GEOCODER_URL })).toThrow('GEOCODER_URL');
  });

  it('takes a bucket for the photos whole, and instead of a folder', () => {
    expect(parseEnv(real)).toMatchObject({ photosFolder: 'data/photos', photosBucket: null });
    const bucket = {
      PHOTOS_S3_URL: 'https://s3.eu-central-1.amazonaws.com/pantry',
      PHOTOS_S3_REGION: 'eu-central-1',
      PHOTOS_S3_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
      PHOTOS_S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    };
    expect(parseEnv({ ...real, ...bucket }).photosBucket).toEqual({
      url: bucket.PHOTOS_S3_URL,
      region: 'eu-central-1',
      accessKeyId: bucket.PHOTOS_S3_ACCESS_KEY_ID,
      secretAccessKey: bucket.PHOTOS_S3_SECRET_ACCESS_KEY,
    });
    expect(parseEnv({ ...real, ...bucket, PHOTOS_S3_REGION: '' }).photosBucket?.region).toBeUndefined();
    const ofSwift = { ...real, ...bucket, PHOTOS_S3_ACCESS_KEY_ID: 'pantry:server' }; // its accounts without Keystone
    expect(parseEnv(ofSwift).photosBucket?.accessKeyId).toBe('pantry:server');
    for (const PHOTOS_S3_URL of [
      'https://pantry.s3.eu-central-1.amazonaws.com',
      'https://pantry.s3.eu-central-1.amazonaws.com/',
      'http://minio:9000/photos/',
    ])
      expect(parseEnv({ ...real, ...bucket, PHOTOS_S3_URL }).photosBucket?.url).toBe(PHOTOS_S3_URL);
    for (const change of [
      { PHOTOS_S3_URL: '' },
      { PHOTOS_S3_ACCESS_KEY_ID: '' },
      { PHOTOS_S3_SECRET_ACCESS_KEY: '' },
      { PHOTOS_DIR: 'data/photos' },
      { PHOTOS_S3_URL: 's3://pantry' },
      { PHOTOS_S3_URL: 'minio:9000/photos' },
      { PHOTOS_S3_URL: 'http://minio:9000/photos/of-food' },
      { PHOTOS_S3_URL: 'http://minio:9000/photos?x=1' },
      { PHOTOS_S3_URL: 'http://us:secret@minio:9000/photos' },
      { PHOTOS_S3_REGION: 'eu central' },
      { PHOTOS_S3_ACCESS_KEY_ID: 'AKIA IOSF' },
      { PHOTOS_S3_ACCESS_KEY_ID: 'AKIA/IOSF' },
      { PHOTOS_S3_SECRET_ACCESS_KEY: `${bucket.PHOTOS_S3_SECRET_ACCESS_KEY}\n` },
    ]) {
      const start = () => parseEnv({ ...real, ...bucket, ...change });
      expect(start).toThrow(new RegExp(`^The environment is not valid:\n  ${Object.keys(change)}: `));
      expect(start).not.toThrow(/wJalr/);
    }
  });

  it('refuses to start without any identity provider', () => {
    expect(() => parseEnv({})).toThrow('FIREBASE_PROJECT_ID');
  });
});
