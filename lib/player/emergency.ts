import { type Emergency, emergencyReport, type Manifest } from '@/lib/contract/gateway';
import { materialsOf } from '@/lib/contract/program';
import { emergenciesOf } from '@/lib/schedule';
import { Refused, type TerminalApi } from './api';
import type { Memory } from './memory';
import type { Ports } from './ports';
import { coalesceRuns } from './waiting';

/** Time after which an unacknowledged report is repeated. */
const RETRY_MS = 5_000;

/**
 * Returns the held manifest with the emergencies of the latest one. A revision plays once all of its files have arrived;
 * an emergency needs only its own files, which terminals hold beforehand, and its end needs nothing.
 */
export function withEmergency(
  held: Manifest | null,
  newest: Manifest | null,
  isHere: (md5: string) => boolean,
): Manifest | null {
  if (!newest || newest === held) return held;
  const programsOf = (raised: Pick<Emergency, 'programs'>) =>
    newest.programs.filter(({ id }) => raised.programs.includes(id));
  const whole = emergenciesOf(newest).filter((raised) =>
    programsOf(raised).every(({ document }) => [...materialsOf(document).keys()].every(isHere)),
  );
  const emergencies = whole.map((raised) => ({ from: null, ...raised }));
  if (whole.length === 0)
    return held && emergenciesOf(held).length > 0 ? { ...held, emergency: null, emergencies } : held;
  const shown = [...new Set(whole.flatMap(programsOf))];
  const base = held ?? {
    ...newest,
    programs: [],
    published: [],
    plans: [],
    messages: [],
    playNow: null,
    defaultProgram: null,
  };
  const emergency = whole.find(({ id }) => id === newest.emergency?.id) ?? null;
  return {
    ...base,
    emergency,
    emergencies,
    programs: [...base.programs.filter(({ id }) => !shown.some((each) => each.id === id)), ...shown],
  };
}

/** Reports when emergencies appeared on the screen and disappeared; each is reported until the platform has it. */
export async function emergencyReports({ clock }: Pick<Ports, 'clock'>, api: TerminalApi, memory: Memory) {
  let pending = (await memory.recall('emergencies')) ?? [];
  /** Emergency on the screen. */
  let current: string | null = null;
  let timer: unknown = null;
  let stopped = false;

  const send = coalesceRuns(async () => {
    clock.clear(timer);
    for (let next = pending[0]; next; next = pending[0]) {
      try {
        await api.call(emergencyReport, next);
      } catch (error) {
        // A report that the platform cannot read, or does not know, will not become acceptable.
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
    /** Sets the emergency on the screen; `null` for none. */
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
