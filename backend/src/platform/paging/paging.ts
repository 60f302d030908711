import { setImmediate as nextTurn } from 'node:timers/promises';
import { ArgsType, type ClassType, Field, Int, ObjectType, Root } from 'type-graphql';
import { z } from 'zod';
import { badUserInput } from '../../errors.js';
import { type CountRule, checkCount } from '../count.js';

/** A requested page: `after` is the cursor of the last edge that the caller has seen. */
@ArgsType()
export class PageArgs {
  @Field(() => Int, { defaultValue: 24, description: 'The page size: 1 to 100.' })
  first: number;

  @Field(() => String, { nullable: true, description: 'The endCursor of the page before.' })
  after?: string | null;
}

/** What a door calls the page size, with its largest, and the cursor, so that its errors can name them. */
export interface PageRule {
  pageSize: CountRule;
  after: string;
}

/** Where a page starts in one sort order: the sort key and id of the row before it. */
export interface Position {
  order: string;
  key: string | number;
  id: string;
  /** Which part of the list it is in, if the list has several, one after the other: counted from 0, the default. */
  part?: number;
  /** Which list it is in, if another one was found instead of what was asked for. */
  instead?: string;
}

// A cursor may be forged: PostgreSQL fails on a value that its column can't store, so it must not get there.
const sortKey = z.union([z.string().regex(/^[\w-]+$/), z.int32()]);
const place = z.tuple([z.string(), sortKey, z.uuid()]);
const position = z.union([place, z.tuple([...place.def.items, z.int32(), z.string()])]);

/** An opaque cursor for a row's position in `order`; it stays valid when rows around it are added or deleted. */
function encodeCursor({ order, key, id, part = 0, instead = '' }: Position): string {
  return writeCursor(part === 0 && instead === '' ? [order, key, id] : [order, key, id, part, instead]);
}

/** @throws BAD_USER_INPUT for a cursor that is not one of this order's. */
export function decodeCursor(
  cursor: string,
  order: string,
  field: string,
  keyType: 'string' | 'number',
): Position {
  const [cursorOrder, key, id, part = 0, instead = ''] = readCursor(cursor, position) ?? [];
  if (cursorOrder !== order || key === undefined || id === undefined || typeof key !== keyType) {
    throw badUserInput({ [field]: 'must be a cursor that this list has handed out for this sort' });
  }
  return { order, key, id, ...(part !== 0 && { part }), ...(instead !== '' && { instead }) };
}

/** Encodes a value as an opaque text. */
export function writeCursor(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Decodes a cursor; null if its value doesn't have this shape. */
export function readCursor<Value>(cursor: string, shape: z.ZodType<Value>): Value | null {
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return null; // not base64url, not JSON or not ours: the caller says so
  }
}

@ObjectType({ description: 'Whether a list continues, and from where.', simpleResolvers: true })
export class PageInfo {
  @Field(() => Boolean, { description: 'Whether there is more after this page.' })
  hasNextPage: boolean;

  @Field(() => String, { nullable: true, description: 'Give this as `after` to get the next page.' })
  endCursor: string | null;
}

/** A page of edges; the total is counted only when somebody asks for it. */
export interface Page<Node, Edge = Pick<PageEdge<Node>, 'cursor' | 'node'>> {
  edges: Edge[];
  pageInfo: PageInfo;
  countTotal: () => Promise<number>;
}

/**
 * An entry of a list. A class: with a separate getter for each edge, V8 keeps the edges and all their contents until it
 * collects the whole heap, which cost a fifth of a page.
 */
export class PageEdge<Node> {
  constructor(
    readonly node: Node,
    private readonly positionOf: (node: Node) => Position,
  ) {}

  /** Only built if it is asked for. */
  get cursor(): string {
    return encodeCursor(this.positionOf(this.node));
  }
}

/** Builds a page from the rows found when the query asked for one more than `first`. */
export function buildPage<Node, Edge extends PageEdge<Node>>(
  rows: Node[],
  first: number,
  edgeOf: (node: Node) => Edge,
  countTotal: () => Promise<number>,
): Page<Node, Edge> {
  const edges = rows.slice(0, first).map(edgeOf);
  return {
    edges,
    pageInfo: { hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null },
    countTotal,
  };
}

/** The only order of a list, by a text: what its cursors call it, and what it is sorted by. */
interface ListOrder<Node> {
  order: string;
  keyOf: (node: Node) => string;
}

// A UUIDv7 is its own sort key.
const newestFirst: ListOrder<{ id: string }> = { order: 'NEWEST', keyOf: ({ id }) => id };

/**
 * Reads a page of a list that has only one order.
 * @throws BAD_USER_INPUT for a page size beyond 100, or a cursor that this list has not handed out
 */
export async function readPage<Node extends { id: string }>(
  { first, after }: PageArgs,
  list: (stretch: Stretch) => Promise<Node[]>,
  countTotal: () => Promise<number>,
  { order, keyOf }: ListOrder<Node> = newestFirst,
): Promise<Page<Node>> {
  checkCount(first, { field: 'first', max: 100 });
  const position = after == null ? undefined : decodeCursor(after, order, 'after', 'string');
  const rows = await list({ limit: first + 1, after: position });
  const positionOf = (node: Node) => ({ order, key: keyOf(node), id: node.id });
  return buildPage(rows, first, (node) => new PageEdge(node, positionOf), countTotal);
}

/** A part of a list: so many rows after a position, or from the beginning. */
export interface Stretch {
  limit: number;
  after?: Position;
}

const readTogether = 250; // rows: to make objects of them takes some 20 ms, in which nobody else is answered

/**
 * Reads all rows of a list by age, in slices, between which other calls get their turn.
 * @param list a slice of it, as for a page
 */
export async function readAll<Row extends { id: string }>(
  list: (stretch: Stretch) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last && { order: newestFirst.order, key: last.id, id: last.id };
    const rows = await list({ limit: readTogether, after });
    all.push(...rows);
    if (rows.length < readTogether) return all;
    await nextTurn();
  }
}

/** What `work` makes of many rows, of some of them at a time: other calls get their turn in between. */
export async function inSlices<Row, Made>(
  rows: readonly Row[],
  size: number,
  work: (some: Row[]) => Promise<Made[]>,
): Promise<Made[]> {
  const all: Made[] = [];
  for (let start = 0; start < rows.length; start += size) {
    for (const made of await work(rows.slice(start, start + size))) all.push(made); // there may be many more than rows
    await nextTurn();
  }
  return all;
}

/**
 * Builds the GraphQL types `NameEdge` and `NameConnection` (Relay cursor connections) for the pages of a node.
 * @param edgeFields additional fields of an edge, by their names
 * @param ownFields additional fields of the list, by their names
 */
export function createConnectionType<Node extends object>(
  name: string,
  NodeType: ClassType<Node>,
  totalCountIs = 'How many entries the whole list has, on all pages together.',
  edgeFields: Record<string, PropertyDecorator> = {},
  ownFields: Record<string, PropertyDecorator> = {},
) {
  @ObjectType(`${name}Edge`, {
    description: 'An entry of a list, with its place in it.',
    simpleResolvers: true,
  })
  class Edge {
    @Field(() => String, { description: 'The place of this entry, to continue from with `after`.' })
    cursor: string;

    @Field(() => NodeType, { description: 'The entry itself.' })
    node: Node;
  }
  for (const [field, decorate] of Object.entries(edgeFields)) decorate(Edge.prototype, field);

  @ObjectType(`${name}Connection`, { description: 'A page of a list.' })
  class Connection {
    @Field(() => [Edge], { description: 'The entries of this page, in order.' })
    edges: Edge[];

    @Field(() => PageInfo, { description: 'Whether the list continues, and from where.' })
    pageInfo: PageInfo;

    @Field(() => Int, { description: totalCountIs })
    totalCount(@Root() page: Page<Node>): Promise<number> {
      return page.countTotal();
    }
  }

  for (const [field, decorate] of Object.entries(ownFields)) decorate(Connection.prototype, field);

  return Connection;
}
