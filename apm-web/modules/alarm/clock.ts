import type { TerminalContext } from '../../http/context';
import { openAlarms } from './open';

/**
 * Opens the alarm of a terminal whose report has impossible instants because its clock is wrong. The next heartbeat with a right
 * clock closes it, so the alarm of an old report lasts only seconds.
 */
export async function openClockAlarm(
  { tx, terminalId, now, platform, afterCommit }: TerminalContext,
  instants: readonly string[],
): Promise<void> {
  const offsets = instants.map((each) => now.getTime() - Date.parse(each));
  const worst = offsets.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most), 0);
  // Same format as players use: seconds by which the platform's clock is ahead.
  const detail = `${Math.round(worst / 1_000)} s`;
  const opened = await openAlarms(tx, [{ terminalId, type: 'clockDrift', detail }], now);
  afterCommit(() => platform.live.changed(opened));
}
