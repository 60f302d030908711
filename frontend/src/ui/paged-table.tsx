import { Table } from '@chakra-ui/react';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { EmptyState, isKnown } from './empty-state';
import { LoadError } from './load-error';
import { LoadMore } from './load-more';
import { getPageHeading } from './page-heading';
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

/** If the row that has the focus goes, deleted elsewhere, say, the one that takes its place gets it. */
function useFocusAmongRows() {
  const rows = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<HTMLTableRowElement | null>(null);
  const place = useRef(0);

  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body;
    if (isLost) {
      const row = rows.current?.rows[Math.min(place.current, rows.current.rows.length - 1)];
      (row?.querySelector('a') ?? getPageHeading())?.focus({ preventScroll: true });
    }
    place.current = focused.current?.sectionRowIndex ?? 0;
  });

  return {
    ref: rows,
    onFocus({ target }: FocusEvent) {
      focused.current = target.closest('tr');
      place.current = focused.current?.sectionRowIndex ?? 0;
    },
    onBlur() {
      focused.current = null;
    },
  };
}

/** A list of food in all its states: loading, failed, empty, or with more pages to come. */
export function PagedTable<Node>(props: PagedTableProps<Node>) {
  const { columns, list, hasFailed, isLoading, onRetry, onLoadMore, renderRow, emptyHint, emptyAction } =
    props;
  const rowFocus = useFocusAmongRows();
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
        <Table.Body {...rowFocus}>{edges.map(({ node }) => renderRow(node))}</Table.Body>
      </Table.Root>
      <LoadMore hasMore={pageInfo.hasNextPage} onLoadMore={() => onLoadMore(pageInfo.endCursor)} />
    </>
  );
}
