import type { Database } from '../src/db/database.ts';
import { DatabaseFault } from '../src/db/databaseFault.ts';

/** From now on the database refuses, or never responds. Returns how to mend it. */
export function breakDatabase({ knex }: Database, how: 'refuses' | 'hangs'): () => void {
  const client = knex.client as { acquireConnection?: () => Promise<unknown> };
  client.acquireConnection =
    how === 'hangs'
      ? () => new Promise(() => {})
      : () => Promise.reject(new DatabaseFault('unreachable', new Error('refused by a test')));
  return () => {
    delete client.acquireConnection; // the one of the prototype shows again
  };
}
