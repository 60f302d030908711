import { Initial1795231423282 } from './1795231423282-initial.js';

/** Every migration, oldest first. `npm run migration:generate NAME` adds the next one. */
export const migrations = [Initial1795231423282];
