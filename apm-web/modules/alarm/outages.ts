import type { Database, Tx } from '../../db/database';
import type { NoticesToMail } from '../../notices';
import { announceNew } from './announce';
import { openAlarms } from './open';
import { joinPlaces } from './place';

/** Alarms of offline terminals, for the watch that detects them. */
export const outageAlarms = (db: Database, toMail: NoticesToMail) => ({
  /** Opens the alarms in the transaction of the outage. */
  async open(tx: Tx, terminalIds: readonly string[], now: Date): Promise<void> {
    const causes = terminalIds.map((terminalId) => ({ terminalId, type: 'offline' as const, detail: '' }));
    await openAlarms(tx, causes, now);
    await joinPlaces(tx, terminalIds, now);
  },
  /** Notifies people once all outages of a sweep are known, so that a place is one notice. */
  announce: (now: Date): Promise<void> => announceNew(db, toMail, now),
});
