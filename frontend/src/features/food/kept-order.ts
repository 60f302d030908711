import { createKept } from '../../ui/kept';

/** The list's order that was chosen last in this browser, for when the address says none; null if it is the usual one. */
export const keptOrder = createKept('order', (value) => (typeof value === 'string' ? value : null));
