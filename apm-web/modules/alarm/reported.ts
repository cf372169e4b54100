import type { Parsed } from '@/lib/contract/call';
import type { alarm } from '@/lib/contract/gateway';
import { notFound } from '../../base/problem';
import type { Database } from '../../db/database';
import { type Batcher, batcher } from '../../fleet/batcher';
import { capture } from '../../fleet/captures';
import type { TerminalSteps } from '../../http/context';
import type { NoticesToMail } from '../../notices';
import { announceNew } from './announce';
import { replaceMd5sWithNames } from './file-names';
import { openAlarms } from './open';

/**
 * Announces alarms that terminals report, one pass after another. Alarms that arrive during a pass share the next one, so that
 * many reports of an institution become one notice.
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
 * Records the cause of an alarm that a terminal reports. Notices are created by the platform in a later transaction, because
 * terminals may not read rules; the next pass makes up for anything lost in between.
 */
export async function reportAlarm(
  { transaction, terminalId, now, platform }: TerminalSteps,
  { type, detail, fault }: Parsed<typeof alarm>,
): Promise<void> {
  const opened = await transaction(async ({ tx }) => {
    await capture(tx, [{ terminalId, kind: 'alarm', data: { type, detail, ...(fault && { fault }) } }], now);
    return openAlarms(tx, [{ terminalId, type, detail: await replaceMd5sWithNames(tx, detail), fault }], now);
  });
  platform.live.changed(opened);
  await platform.alarmAnnouncer.add(terminalId, now.getTime());
}

declare module '../../http/platform' {
  interface Platform {
    alarmAnnouncer: ReturnType<typeof alarmAnnouncer>;
  }
}
