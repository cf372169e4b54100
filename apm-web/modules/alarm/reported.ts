import type { Parsed } from '@/lib/contract/call';
import type { alarm } from '@/lib/contract/gateway';
import { notFound } from '../../base/problem';
import type { Database } from '../../db/database';
import { type Batcher, batcher } from '../../fleet/batcher';
import { capture } from '../../fleet/captures';
import type { TerminalSteps } from '../../http/context';
import type { NoticesToMail } from '../../notices';
import { announceNew } from './announce';
import { withFileNames } from './file-names';
import { openAlarms } from './open';

/**
 * Announces the alarms of terminals that report some, one pass after another: those that come meanwhile are one pass, and what many
 * terminals of an institution report together is one notice.
 */
export const alarmAnnouncer = (db: Database, toMail: NoticesToMail, gatherMs = 0): Batcher<number, true> =>
  batcher<number, true>({
    afterMs: gatherMs,
    merge: Math.max,
    missing: () => notFound(),
    async work(batch) {
      const now = new Date([...batch.values()].reduce((one, other) => Math.max(one, other), 0));
      await announceNew(db, toMail, now, [...batch.keys()]);
      return new Map([...batch.keys()].map((terminalId) => [terminalId, true]));
    },
  });

/**
 * A terminal reports the cause of an alarm. Who is notified is the platform's own work, in a transaction after: rules are not a terminal's to
 * read, and what is lost between the two is made up for by the next pass.
 */
export async function reportAlarm(
  { transaction, terminalId, now, platform }: TerminalSteps,
  { type, detail, fault }: Parsed<typeof alarm>,
): Promise<void> {
  const opened = await transaction(async ({ tx }) => {
    await capture(tx, [{ terminalId, kind: 'alarm', data: { type, detail, ...(fault && { fault }) } }], now);
    return openAlarms(tx, [{ terminalId, type, detail: await withFileNames(tx, detail), fault }], now);
  });
  platform.live.changed(opened);
  await platform.alarmAnnouncer.add(terminalId, now.getTime());
}

declare module '../../http/platform' {
  interface Platform {
    alarmAnnouncer: ReturnType<typeof alarmAnnouncer>;
  }
}
