import type { Tx } from '../../db/database';
import type { NoticesToMail } from '../../notices';
import { announceNew } from './announce';
import { openAlarms } from './open';
import { joinPlaces } from './place';

/** Opens the alarms of offline terminals. Returns a callback to run after the commit. */
export function openOutages(toMail: NoticesToMail) {
  return async (tx: Tx, terminalIds: readonly string[], now: Date): Promise<() => void> => {
    const causes = terminalIds.map((terminalId) => ({ terminalId, type: 'offline' as const, detail: '' }));
    await openAlarms(tx, causes, now);
    await joinPlaces(tx, terminalIds, now);
    const notified = await announceNew(tx, now, terminalIds);
    return () => toMail(notified);
  };
}
