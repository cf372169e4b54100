import { sql } from 'drizzle-orm';
import { become, system, type Tx } from './database';

/**
 * A step of a user's transaction that the platform does itself: what no user's role may touch (hashes, sessions), or what
 * has to be known beyond what the user sees. Past all policies: what it looks for is named by ids that were seen before,
 * and what it finds is not for the user as it is.
 */
export async function bySystem<T>(tx: Tx, step: () => Promise<T>): Promise<T> {
  await tx.execute(become(system));
  try {
    return await step();
  } finally {
    // A transaction that failed takes no statement any more, and needs none.
    await tx.execute(sql`select set_config('role', 'apm_app', true)`).catch(() => {});
  }
}
