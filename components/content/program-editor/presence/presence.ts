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

/** State of this editor that others see. */
export interface PresenceState {
  sceneId: string;
  widgetIds: string[];
  away: boolean;
}

export interface Presence {
  /** Returns the other people who have the program open. */
  getSnapshot(): readonly ProgramPerson[];
  subscribe(listener: () => void): () => void;
  /** Reports the current scene and selection. */
  move(to: PresenceState): void;
  /** Joins until the returned function is called. */
  join(saved: (last: LastSave) => void): () => void;
}

/** Minimum interval between reports, because a marquee selection changes at every step. */
const REPORT_AT_MOST_MS = 400;

/**
 * Tracks who has a program open, and reports where this editor is. Without a connection nobody else is shown, and
 * editing continues.
 */
export function createPresence(programId: string): Presence {
  // `crypto.randomUUID` is missing on pages over plain HTTP.
  const window = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12).padEnd(10, '0')}`;
  const listeners = new Set<() => void>();
  let people: readonly ProgramPerson[] = [];
  let at: PresenceState | null = null;
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
    // A failed report is sent again soon.
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

/** Returns `null` for an event that violates the contract: self-hosted platforms may send some. */
function stateOf(data: string): Output<typeof programLive> | null {
  try {
    return programLive.output.parse(JSON.parse(data));
  } catch {
    return null;
  }
}
