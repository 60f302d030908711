import { Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EmptyState, isKnown } from './empty-state';
import { LoadError } from './load-error';
import { LoadMore } from './load-more';
import { TableSkeleton } from './table-skeleton';

interface PagedTableProps<Node> {
  columns: string[];
  /** undefined while it is loading */
  list?: {
    edges: readonly { node: Node }[];
    pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  };
  hasFailed: boolean;
  isLoading: boolean;
  onRetry: () => Promise<unknown>;
  onLoadMore: (after: string | null | undefined) => Promise<unknown>;
  renderRow: (node: Node) => ReactNode;
  /** Shown when the list is empty: what the reader can do about it. */
  emptyHint: string;
  emptyAction: ReactNode;
}

/** A list of food in all its states: loading, failed, empty, or with more pages to come. */
export function PagedTable<Node>(props: PagedTableProps<Node>) {
  const { columns, list, hasFailed, isLoading, onRetry, onLoadMore, renderRow, emptyHint, emptyAction } =
    props;
  if (!list || !isKnown(list.edges, isLoading || hasFailed))
    return hasFailed ? <LoadError onRetry={onRetry} /> : <TableSkeleton />;
  const { edges, pageInfo } = list;
  if (edges.length === 0) return <EmptyState title="No food found" hint={emptyHint} action={emptyAction} />;
  return (
    <>
      <Table.Root>
        <Table.Header>
          <Table.Row>
            {columns.map((name) => (
              <Table.ColumnHeader key={name}>{name}</Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{edges.map(({ node }) => renderRow(node))}</Table.Body>
      </Table.Root>
      <LoadMore hasMore={pageInfo.hasNextPage} onLoadMore={() => onLoadMore(pageInfo.endCursor)} />
    </>
  );
}
