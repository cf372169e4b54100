import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Actor, again, become, type Database, type Tx } from './database';
import { migrationsFolder } from './migrate';
import * as schema from './schema';

/** Opens the embedded database in a folder, in memory without one; `filled` is the dump it starts from. */
export async function openPglite(folder?: string, filled?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  if (folder) await mkdir(folder, { recursive: true });
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm }, loadDataDir: filled });
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
