import type { Actor, Tx } from '../db/database';
import { runAsSystem } from '../db/run-as-system';
import { writeAudit } from './audit';
import { actorOf, type Caller, type Change, type RequestContext, type UserContext } from './context';

/** Call that a transaction is made for, as its audit row names it. */
interface Cause {
  path: string;
  input: unknown;
  /** True if it changes something, so that the audit row is written. */
  changes: boolean;
}

/** Runs one transaction of a user, with the audit row of its change. */
export function userTransaction<T>(
  ctx: RequestContext,
  caller: Caller,
  { path, input, changes }: Cause,
  work: (own: UserContext) => T | Promise<T>,
): Promise<T> {
  let change: Change;
  return committed(ctx, actorOf(caller, ctx.now), async (tx, afterCommit) => {
    change = {};
    const own: UserContext = within(ctx, {
      caller,
      tx,
      afterCommit,
      audit(noted: Change) {
        change = noted;
      },
    });
    const result = await work(own);
    if (changes) {
      const note = () =>
        writeAudit(tx, {
          by: caller,
          address: ctx.address,
          call: path,
          input: input as Record<string, unknown>,
          now: ctx.now,
          ...change,
        });
      // The row belongs to the caller's own institution, even if its roles cover only others.
      await (caller.offices?.includes(caller.officeId) === false ? runAsSystem(tx, note) : note());
    }
    return result;
  });
}

/** Runs one transaction, and the afterCommit callbacks once it is committed. */
export async function committed<T>(
  ctx: Pick<RequestContext, 'platform'>,
  actor: Actor,
  work: (tx: Tx, afterCommit: (put: () => void) => void) => Promise<T>,
) {
  let later: (() => void)[] = [];
  const result = await ctx.platform.db.transaction(actor, (tx) => {
    later = [];
    return work(tx, (put) => later.push(put));
  });
  for (const put of later) put();
  return result;
}

/** Extends a context without evaluating its lazy properties. */
export function within<Base extends object, More extends object>(base: Base, more: More): Base & More {
  return Object.assign(Object.create(base) as Base, more);
}
