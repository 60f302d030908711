import { createServer } from 'node:http';
import Sqlite from 'better-sqlite3';

// The limit that no server on this stack passes: one prepared statement and JSON.stringify behind node:http.
// Usage: node raw-limit.js DATABASE PORT

const [database = '', port = '0'] = process.argv.slice(2);
const page = new Sqlite(database, { readonly: true }).prepare(
  `SELECT f.id, f."foodName", f."foodImage", f."foodQuantity", f.date, f."foodStatus", u."displayName", u."photoURL"
   FROM foods f JOIN users u ON u.id = f."donorId" WHERE f.date >= ?
   ORDER BY f."foodQuantity" DESC, f.id DESC LIMIT 24`,
);
createServer((_, response) => {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(page.all('2000-01-01')));
}).listen(Number(port), '127.0.0.1');
