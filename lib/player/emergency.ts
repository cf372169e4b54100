import { emergencyReport, type Manifest } from '@/lib/contract/gateway';
import { materialsOf } from '@/lib/contract/program';
import { Refused, type TerminalApi } from './api';
import type { Memory } from './memory';
import type { Ports } from './ports';
import { oneAtATime } from './waiting';

/** What was not acknowledged is reported again after this. */
const RETRY_MS = 5_000;

/**
 * The held manifest with the emergency of the newest one. A revision plays once all of its files are there; an emergency waits for its own
 * alone, which terminals hold beforehand, and its end for nothing.
 */
export function withEmergency(
  held: Manifest | null,
  newest: Manifest | null,
  isHere: (md5: string) => boolean,
): Manifest | null {
  if (!newest || newest === held) return held;
  const { emergency } = newest;
  if (!emergency) return held?.emergency ? { ...held, emergency } : held;
  const shown = newest.programs.filter(({ id }) => emergency.programs.includes(id));
  const isWhole = shown.every(({ document }) => [...materialsOf(document).keys()].every(isHere));
  if (!isWhole) return held?.emergency ? { ...held, emergency: null } : held;
  const base = held ?? {
    ...newest,
    programs: [],
    published: [],
    plans: [],
    messages: [],
    playNow: null,
    defaultProgram: null,
  };
  return {
    ...base,
    emergency,
    programs: [...base.programs.filter(({ id }) => !emergency.programs.includes(id)), ...shown],
  };
}

/** When emergencies were on the screen and off it again; each is reported until the platform has it. */
export async function emergencyReports({ clock }: Pick<Ports, 'clock'>, api: TerminalApi, memory: Memory) {
  let pending = (await memory.recall('emergencies')) ?? [];
  /** On the screen. */
  let current: string | null = null;
  let timer: unknown = null;
  let stopped = false;

  const send = oneAtATime(async () => {
    clock.clear(timer);
    for (let next = pending[0]; next; next = pending[0]) {
      try {
        await api.call(emergencyReport, next);
      } catch (error) {
        // What the platform cannot read, or knows nothing of, will not become readable.
        if (!(error instanceof Refused) || (error.status !== 400 && error.status !== 404)) {
          if (!stopped) timer = clock.set(() => void send().catch(() => undefined), RETRY_MS);
          return;
        }
      }
      pending = pending.slice(1);
      await memory.remember('emergencies', pending);
    }
  });

  async function add(raiseId: string, what: 'shown' | 'cleared') {
    pending = [...pending, { raiseId, what, at: new Date(clock.now()).toISOString() }];
    await memory.remember('emergencies', pending);
    await send();
  }

  return {
    /** The emergency that is on the screen now, null for none. */
    onScreen(raiseId: string | null) {
      if (raiseId === current) return;
      const former = current;
      current = raiseId;
      if (former) void add(former, 'cleared').catch(() => undefined);
      if (raiseId) void add(raiseId, 'shown').catch(() => undefined);
    },
    /** Sends what the platform does not have. */
    send,
    stop() {
      stopped = true;
      clock.clear(timer);
    },
  };
}
