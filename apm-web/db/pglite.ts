import { mkdir } from 'node:fs/promises';
import { PGlite, type QueryOptions, type Transaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Actor, again, become, type Database, type Tx } from './database';
import { migrationsFolder } from './migrate';
import * as schema from './schema';

/** What drizzle wants as the database writes it, to read it itself: instants, days and spans, and lists of numbers and of these. */
const AS_WRITTEN = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

/**
 * Is told once how values are read. drizzle tells it with every statement, and PGlite then copies the readers of all types,
 * some hundreds, each time: a seventh of what a list took.
 */
class Embedded extends PGlite {
  async open() {
    await this.waitReady;
    for (const type of AS_WRITTEN) this.parsers[type] = (written) => written;
  }
  override query<T>(text: string, values?: unknown[], options?: QueryOptions) {
    return super.query<T>(text, values, asTold(options));
  }
  override transaction<T>(work: (tx: Transaction) => Promise<T>) {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, values, options) => tx.query(text, values, asTold(options));
      return work(Object.create(tx, { query: { value: query } }));
    });
  }
}
const asTold = (options?: QueryOptions): QueryOptions => ({ rowMode: options?.rowMode });

/** Opens the embedded database in a folder, in memory without one; `filled` is the dump it starts from. */
export async function openPglite(folder?: string, filled?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  if (folder) await mkdir(folder, { recursive: true });
  const client = new Embedded({ dataDir: folder, extensions: { pg_trgm }, loadDataDir: filled });
  await client.open();
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder });

  return {
    kind: 'pglite',
    transaction: <T>(actor: Actor, work: (tx: Tx) => Promise<T>) =>
      again(() =>
        db.transaction(async (tx) => {
          await tx.execute(become(actor));
          return work(tx as unknown as Tx);
        }),
      ),
    // One process holds the database, so it has nobody to tell.
    notify: async () => {},
    listen: async () => {},
    async tidy() {
      await client.query('VACUUM (ANALYZE)');
    },
    close: () => client.close(),
    dump: () => client.dumpDataDir('none'),
  };
}
