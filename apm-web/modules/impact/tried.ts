import type { UserContext } from '../../http/context';
import { within } from '../../http/transaction';

/** What a change was tried for, thrown so that the change is rolled back. */
class Found<T> extends Error {
  constructor(readonly value: T) {
    super('rolled back');
  }
}

/** Does something and takes it back: what it wrote, the audit's row and what was to follow its commit. Answers what it found. */
export async function tried<T>(ctx: UserContext, work: (ctx: UserContext) => Promise<T>): Promise<T> {
  try {
    return await ctx.tx.transaction(async (tx) => {
      throw new Found(await work(within(ctx, { tx, afterCommit: () => undefined, audit: () => undefined })));
    });
  } catch (error) {
    if (error instanceof Found) return error.value;
    throw error;
  }
}
