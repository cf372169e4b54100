import { system } from '../db/database';
import type { Platform } from '../platform';
import { writeAudit } from './audit';
import type { Caller, RequestContext } from './context';
import type { Problem } from './problem';

/** The same refusal again is noted this seldom: nobody fills the log by asking. */
const AGAIN_MS = 60_000;
const MOST = 1_000;

/** Notes in the log that a signed-in user was refused something. What nobody signed in tries is noted where it is tried. */
export function refusals(platform: Platform) {
  const noted = new Map<string, number>();

  return function note(
    caller: Caller,
    { now, address }: RequestContext,
    call: string,
    { key, details }: Problem,
  ): void {
    const what = `${caller.userId} ${call} ${key}`;
    const last = noted.get(what);
    if (last !== undefined && now.getTime() - last < AGAIN_MS) return;
    if (noted.size >= MOST) noted.clear();
    noted.set(what, now.getTime());
    const { userId, officeId, name } = caller;
    const entry = {
      by: { userId, officeId, name },
      address,
      call,
      kind: 'refusal',
      after: { reason: key, ...details.values },
    } as const;
    platform.background(() => platform.db.transaction(system, (tx) => writeAudit(tx, { ...entry, input: {}, now })));
  };
}
