import type { TerminalSettings } from '@/lib/contract/terminal/settings';
import type { TriggerInput } from '@/lib/contract/trigger';
import type { Showing } from './ports';

/** State of a player for its status line, and for tests. */
export type PlayerState =
  | { phase: 'starting' }
  | { phase: 'pairing'; code: string | null; expiresAt: string | null }
  | { phase: 'paired'; info: PlayerInfo }
  /** Nothing can be stored here, so nothing can be played. */
  | { phase: 'broken'; reason: string };

export interface PlayerInfo {
  terminalId: string;
  terminalName: string;
  /** Revision that plays; 0 before the first is complete. */
  revision: number;
  /** Latest announced revision. */
  wantedRevision: number;
  files: { there: number; total: number };
  /** Milliseconds; `null` before the first response. */
  lastContact: number | null;
  online: boolean;
  clockOffsetMs: number;
  showing: Showing;
  settings: TerminalSettings;
  /** True if its local settings need a PIN; without one they are not offered. */
  asksForPin: boolean;
  /** Kinds of inputs that fire held triggers. */
  awaits: readonly TriggerInput['kind'][];
}
