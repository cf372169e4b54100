import type { TerminalSettings } from '@/lib/contract/terminal/report';
import type { Showing } from './ports';

/** What there is to know of a player from outside: for its status line, and for tests. */
export type PlayerState =
  | { phase: 'starting' }
  | { phase: 'pairing'; code: string | null; expiresAt: string | null }
  | { phase: 'paired'; info: PlayerInfo }
  /** Nothing can be kept here, so nothing can be played. */
  | { phase: 'broken'; reason: string };

export interface PlayerInfo {
  terminalId: string;
  terminalName: string;
  /** Revision that plays; 0 before the first is whole. */
  revision: number;
  /** Newest revision announced. */
  wantedRevision: number;
  files: { there: number; total: number };
  /** Milliseconds; null before the first answer. */
  lastContact: number | null;
  online: boolean;
  clockOffsetMs: number;
  showing: Showing;
  settings: TerminalSettings;
  /** Its local settings are behind a PIN; without one they are not offered. */
  asksForPin: boolean;
}
