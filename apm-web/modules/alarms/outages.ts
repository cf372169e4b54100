import type { Tx } from '../../db/database';
import type { NoticesToMail } from '../../notices';
import { notifyOf } from './notices';
import { openAlarms } from './open';

/** Opens the alarms of offline terminals. Returns a callback to run after the commit. */
export function openOutages(toMail: NoticesToMail) {
  return async (tx: Tx, terminalIds: readonly string[], now: Date): Promise<() => void> => {
    const causes = terminalIds.map((terminalId) => ({ terminalId, type: 'offline' as const, detail: '' }));
    const notified = await notifyOf(tx, await openAlarms(tx, causes, now), now);
    return () => toMail(notified);
  };
}
