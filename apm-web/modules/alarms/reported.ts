import type { Parsed } from '@/lib/contract/call';
import type { alarm } from '@/lib/contract/gateway';
import { system } from '../../db/database';
import type { TerminalSteps } from '../../http/context';
import { capture } from '../../terminals/captures';
import { announceNew } from './announce';
import { openAlarms } from './open';

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
    return openAlarms(tx, [{ terminalId, type, detail, fault }], now);
  });
  platform.live.changed(opened);
  platform.noticesToMail(await platform.db.transaction(system, (tx) => announceNew(tx, now, [terminalId])));
}
