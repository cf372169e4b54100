import { call } from '@/lib/client/call';
import { followStream } from '@/lib/client/live-stream';
import type { Output } from '@/lib/contract/call';
import {
  type LastSave,
  type ProgramPerson,
  programLive,
  programPresence,
  REPORT_S,
} from '@/lib/contract/program/presence';
import { encodeCall } from '@/lib/contract/wire';

/** What others see of this editor. */
export interface Whereabouts {
  sceneId: string;
  widgetIds: string[];
  away: boolean;
}

export interface Presence {
  /** Who else has the program open. */
  getSnapshot(): readonly ProgramPerson[];
  subscribe(listener: () => void): () => void;
  /** Where one is from now on. */
  move(to: Whereabouts): void;
  /** Joins the others until the returned function is called. */
  join(saved: (last: LastSave) => void): () => void;
}

/** A selection that is dragged open is not reported at every step. */
const REPORT_AT_MOST_MS = 400;

/** Who has a program open, and where this editor is in it. Without a connection nobody else is known, and the work goes on. */
export function createPresence(programId: string): Presence {
  // Pages over plain http have no `crypto.randomUUID`.
  const window = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12).padEnd(10, '0')}`;
  const listeners = new Set<() => void>();
  let people: readonly ProgramPerson[] = [];
  let at: Whereabouts | null = null;
  let joined = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  const set = (next: readonly ProgramPerson[]) => {
    people = next;
    for (const listener of listeners) listener();
  };

  function report() {
    if (!at || !joined) return;
    if (waiting) {
      isDue = true;
      return;
    }
    // What is not taken is reported again soon.
    void call(programPresence, { id: programId, window, ...at }).catch(() => {});
    waiting = setTimeout(() => {
      waiting = undefined;
      if (isDue) report();
    }, REPORT_AT_MOST_MS);
    isDue = false;
  }

  return {
    getSnapshot: () => people,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    move(to) {
      at = to;
      report();
    },
    join(saved) {
      joined = true;
      const end = followStream(encodeCall(programLive, { id: programId, window }).path, {
        changed: (data) => {
          const state = stateOf(data);
          if (!state) return;
          set(state.people);
          saved(state.saved);
        },
        opened: report,
      });
      const repeating = setInterval(report, REPORT_S * 1_000);
      return () => {
        joined = false;
        end();
        clearInterval(repeating);
        clearTimeout(waiting);
        waiting = undefined;
        set([]);
      };
    },
  };
}

/** null for an event unlike the contract: a platform of one's own may send such. */
function stateOf(data: string): Output<typeof programLive> | null {
  try {
    return programLive.output.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
