import { sql } from 'drizzle-orm';
import { assumeActor, system, type Tx } from './database';

/**
 * Runs one step of a user's transaction as the platform: for what no user's role may touch (hashes, sessions), or what must be
 * known beyond what the user sees. No policy applies, so its query must use ids that the user has been shown to see, and its
 * result must never be returned to the user as it is.
 */
export async function runAsSystem<T>(tx: Tx, step: () => Promise<T>): Promise<T> {
  await tx.execute(assumeActor(system));
  try {
    return await step();
  } finally {
    // A failed transaction accepts no further statement, and needs none.
    await tx.execute(sql`select set_config('role', 'apm_app', true)`).catch(() => {});
  }
}
