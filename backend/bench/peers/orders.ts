/** The orders of a list: by what, which way, and which of the peers' indexes on SQLite has the names in it. */
export const orders = {
  QUANTITY_DESC: { column: 'foodQuantity', direction: 'DESC', names: 'peer_names_by_quantity' },
  QUANTITY_ASC: { column: 'foodQuantity', direction: 'ASC', names: 'peer_names_by_quantity' },
  NEWEST: { column: 'id', direction: 'DESC', names: 'peer_names_newest' },
  EXPIRING_SOONEST: { column: 'date', direction: 'ASC', names: 'peer_names_by_date' },
} as const;

export type Sort = keyof typeof orders;
