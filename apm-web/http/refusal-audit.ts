import type { Problem } from '../base/problem';
import { system } from '../db/database';
import { writeAudit } from './audit';
import type { Caller, RequestContext } from './context';
import type { Platform } from './platform';

/** Shortest interval at which a repeated refusal is logged, so that nobody can fill the log. */
const AGAIN_MS = 60_000;
const MOST = 1_000;

/** Writes refusals of signed-in users to the audit log. Failed sign-ins are logged by the auth module. */
export function refusalAudit(platform: Platform) {
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
