import type { UserContext } from '../../http/context';
import { within } from '../../http/transaction';

/** Carries the result of a trial; thrown so that the change is rolled back. */
class Found<T> extends Error {
  constructor(readonly value: T) {
    super('rolled back');
  }
}

/** Does some work and rolls it back: what it wrote, its audit row and its actions after commit. Returns what it found. */
export async function dryRun<T>(ctx: UserContext, work: (ctx: UserContext) => Promise<T>): Promise<T> {
  try {
    return await ctx.tx.transaction(async (tx) => {
      throw new Found(await work(within(ctx, { tx, afterCommit: () => undefined, audit: () => undefined })));
    });
  } catch (error) {
    if (error instanceof Found) return error.value;
    throw error;
  }
}
