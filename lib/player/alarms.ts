import type { ReportedAlarmType } from '@/lib/contract/alarm';
import type { Fault } from '@/lib/contract/fault';
import { alarm } from '@/lib/contract/gateway';
import { Refused, type TerminalApi } from './api';
import type { Memory } from './memory';
import type { Ports } from './ports';
import { coalesceRuns } from './waiting';

const QUIET_MS = 3_600_000;
const KEPT = 100;

/**
 * Queue of faults that a person has to know of, kept until the platform has them. While one lasts it is reported at
 * most once an hour; one that recurs after its end is reported immediately, since the platform has closed its alarm.
 */
export async function alarmQueue({ clock }: Pick<Ports, 'clock'>, api: TerminalApi, memory: Memory) {
  const waiting = (await memory.recall('alarms')) ?? [];
  const raisedAt = new Map<ReportedAlarmType, Map<string, number>>();
  const save = () => memory.remember('alarms', [...waiting]);

  const send = coalesceRuns(async () => {
    for (let first = waiting[0]; first; first = waiting[0]) {
      try {
        await api.call(alarm, first);
      } catch (error) {
        // A report that the platform cannot read will not become readable.
        if (!(error instanceof Refused) || error.status !== 400) return;
      }
      waiting.shift();
      await save();
    }
  });

  return {
    async raise(type: ReportedAlarmType, detail: string, fault?: Fault) {
      const now = clock.now();
      const raised = raisedAt.get(type) ?? new Map<string, number>();
      if (now - (raised.get(detail) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
      raisedAt.set(type, raised.set(detail, now));
      waiting.push({ type, detail: detail.slice(0, 500), at: new Date(now).toISOString(), fault });
      if (waiting.length > KEPT) waiting.shift();
      await save();
      await send();
    },
    /** Marks the causes of alarms of these types as over. */
    over(...types: readonly ReportedAlarmType[]) {
      for (const type of types) raisedAt.delete(type);
    },
    send,
  };
}
