import { alarmList } from '@/lib/contract/alarm/calls';
import { alarmCount } from '@/lib/contract/frame';
import { alarm, heartbeatCall } from '@/lib/contract/gateway';
import { noticePage } from '@/lib/contract/notice';
import type { Row } from '../row';
import { heartbeatOf } from './beat';
import { forEachParallel, measureDuration, median, quantile } from './figures';
import { terminalToken } from './fill';
import { onPlatform } from './platform';

const ALARMS = 1_000;
const AT_ONCE = 100;
const LISTS = 50;

/**
 * Measures a thousand terminals that report a fault together, compared with as many heartbeats; and the queries that
 * follow.
 */
export function alarms(): Promise<Row[]> {
  return onPlatform({ terminals: ALARMS, institutions: 20, historyDays: 0 }, async (platform) => {
    const numbers = Array.from({ length: ALARMS }, (_, i) => i + 1);
    const burst = async (send: (n: number) => Promise<unknown>) => {
      const times: number[] = [];
      const all = await measureDuration(() =>
        forEachParallel(numbers, AT_ONCE, async (n) => void times.push(await measureDuration(() => send(n)))),
      );
      return { seconds: all / 1_000, p95: quantile(times, 0.95) };
    };
    const beat = (n: number) => platform.call(heartbeatCall, heartbeatOf(n), terminalToken(n));
    const report = (n: number) =>
      platform.call(
        alarm,
        { type: 'playbackFault', detail: 'cannot decode', at: new Date().toISOString() },
        terminalToken(n),
      );
    // The first use of a token is more expensive than later ones.
    await burst(beat);
    const heartbeats = await burst(beat);
    const reports = await burst(report);
    const { count } = await platform.call(alarmCount, {});
    if (count !== ALARMS) throw new Error(`${count} alarms are open`);
    const asked = async (call: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let n = 0; n < LISTS; n += 1) times.push(await measureDuration(call));
      return median(times);
    };
    const list = await asked(() => platform.call(alarmList, {}));
    const notices = await asked(() => platform.call(noticePage, {}));
    const name = `${ALARMS} alarms at once`;
    return [
      {
        name: `${name}, all are in (peer: heartbeats)`,
        ours: reports.seconds,
        peer: heartbeats.seconds,
        ratio: reports.seconds / heartbeats.seconds,
        unit: 's',
      },
      {
        name: `${name}, p95 of a report (peer: heartbeats)`,
        ours: reports.p95,
        peer: heartbeats.p95,
        ratio: reports.p95 / heartbeats.p95,
        unit: 'ms',
      },
      {
        name: `${name}, the list of them (peer: that of notices)`,
        ours: list,
        peer: notices,
        ratio: list / notices,
        unit: 'ms',
      },
    ];
  });
}
