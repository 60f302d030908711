import type { Engine } from '../database/query.js';
import { statusTexts } from './food.entity.js';

const statuses = Object.entries(statusTexts).map(([status, text]) => `WHEN '${status}' THEN '${text}'`);

const columns = Object.entries({
  _id: 'food."id"',
  foodName: 'food."foodName"',
  foodImage: 'food."foodImage"',
  foodQuantity: 'food."foodQuantity"',
  date: 'food."date"',
  foodLocation: 'food."foodLocation"',
  foodNotes: 'food."foodNotes"',
  foodStatus: `CASE food."foodStatus" ${statuses.join(' ')} END`,
  email: 'NULL',
  displayName: 'users."displayName"',
  photoURL: 'users."photoURL"',
});

const members = columns.map(([name, column]) => `'${name}', ${column}`);
const named = columns.map(([name, column]) => `${column} AS "${name}"`);

/**
 * A post in JSON, as presentFoods (rest/presenters.ts) shows it to a guest: the database writes it in less time than its
 * columns are read in (docs/decisions/032-legacy-lists-as-json.md).
 */
export const legacyJson: Record<Engine, string> = {
  sqlite: `json_object(${members.join(', ')}, 'userEmail', json_array())`,
  // Twice as fast as json_build_object.
  postgres: `(
    SELECT row_to_json(post)::text FROM (SELECT ${named.join(', ')}, json_build_array() AS "userEmail") AS post
  )`,
};
