import type { Parsed } from '@/lib/contract/call';
import type { alarm } from '@/lib/contract/gateway';
import type { TerminalContext } from '../../http/context';
import { notifyOf } from './notices';
import { openAlarms } from './open';

/** A terminal reports the cause of an alarm. */
export async function reportAlarm(
  { tx, terminalId, now, platform, afterCommit }: TerminalContext,
  { type, detail, fault }: Parsed<typeof alarm>,
): Promise<void> {
  const opened = await openAlarms(tx, [{ terminalId, type, detail, fault }], now);
  const notified = await notifyOf(tx, opened, now);
  afterCommit(() => {
    platform.live.changed(opened);
    platform.noticesToMail(notified);
  });
}
