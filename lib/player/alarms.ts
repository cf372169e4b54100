import type { Input } from '@/lib/contract/call';
import { alarm } from '@/lib/contract/gateway';
import { Refused, type TerminalApi } from './api';
import type { Memory } from './memory';
import type { Ports } from './ports';
import { oneAtATime } from './waiting';

export type AlarmType = Input<typeof alarm>['type'];

const QUIET_MS = 3_600_000;
const KEPT = 100;

/** Faults a person must know of: kept until the platform has them, the same one at most once an hour. */
export async function alarmQueue({ clock }: Pick<Ports, 'clock'>, api: TerminalApi, memory: Memory) {
  const waiting = (await memory.recall('alarms')) ?? [];
  const raisedAt = new Map<string, number>();
  const save = () => memory.remember('alarms', [...waiting]);

  const send = oneAtATime(async () => {
    for (let first = waiting[0]; first; first = waiting[0]) {
      try {
        await api.call(alarm, first);
      } catch (error) {
        // What the platform cannot read will not become readable.
        if (!(error instanceof Refused) || error.status !== 400) return;
      }
      waiting.shift();
      await save();
    }
  });

  return {
    async raise(type: AlarmType, detail: string) {
      const key = `${type} ${detail}`;
      const now = clock.now();
      if (now - (raisedAt.get(key) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return;
      raisedAt.set(key, now);
      waiting.push({ type, detail: detail.slice(0, 500), at: new Date(now).toISOString() });
      if (waiting.length > KEPT) waiting.shift();
      await save();
      await send();
    },
    send,
  };
}
