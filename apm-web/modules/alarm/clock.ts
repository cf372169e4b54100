import type { TerminalContext } from '../../http/context';
import { openAlarms } from './open';

/**
 * Opens the alarm of a terminal whose clock was wrong when it made a report: instants in it are not possible. The alarm closes with a
 * heartbeat whose clock is right, so one of an old report lasts for seconds.
 */
export async function clockIsWrong(
  { tx, terminalId, now, platform, afterCommit }: TerminalContext,
  instants: readonly string[],
): Promise<void> {
  const offsets = instants.map((each) => now.getTime() - Date.parse(each));
  const worst = offsets.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most), 0);
  // Players report it so: seconds that the platform's clock is ahead.
  const detail = `${Math.round(worst / 1_000)} s`;
  const opened = await openAlarms(tx, [{ terminalId, type: 'clockDrift', detail }], now);
  afterCommit(() => platform.live.changed(opened));
}
