import type { Language } from '@/lib/contract/auth';
import type { Actor, Tx } from '../db/database';
import type { Settings } from '../modules/setting';
import type { Platform } from '../platform';

/** A signed-in user. */
export interface Caller {
  userId: string;
  name: string;
  officeId: string;
  /** Of the platform's own institution: sees every institution, unless its roles are limited. */
  everything: boolean;
  /** Institutions that the user's roles are limited to; null where they are not. */
  offices: readonly string[] | null;
  permissions: ReadonlySet<string>;
  /** The institution, or one above it, is over its date: its users look and change nothing. */
  expired: boolean;
  tokenHash: string;
  /** Whether the person asks, or a program in the person's name. */
  by: 'session' | 'apiToken';
}

/** On whose behalf a user's transactions run. */
export const actorOf = ({ userId, officeId, everything, offices }: Caller): Actor => ({
  as: 'user',
  userId,
  officeId,
  everything,
  offices,
});

/** What every handler knows of a request. */
export interface RequestContext {
  platform: Platform;
  /** Read before any transaction is opened: the embedded database runs one at a time. */
  settings: Settings;
  now: Date;
  address: string;
  language: Language;
  headers: Headers;
  /** Fires when the asker leaves. */
  signal: AbortSignal;
  /** Who is signed in, once that is known. */
  asker?: Caller;
}

/** What a change was, for the audit: as it stood, as it stands. */
export interface Change {
  before?: unknown;
  after?: unknown;
}

interface Transacting {
  tx: Tx;
  /** Runs once the transaction is committed, never when it is not. */
  afterCommit(work: () => void): void;
}

export interface UserContext extends RequestContext, Transacting {
  caller: Caller;
  /** What to note in the audit beside the input. */
  audit(change: Change): void;
}

/** For handlers that work outside the database too: each opens its transactions itself. */
export interface UserSteps extends RequestContext {
  caller: Caller;
  /** A transaction that is a context of its own; its audit row is written when `changes`. */
  transaction<T>(work: (ctx: UserContext) => Promise<T>, options?: { changes: boolean }): Promise<T>;
}

export interface TerminalContext extends RequestContext, Transacting {
  terminalId: string;
  /** Answers 304 when this is what the terminal holds; else the answer carries it as its ETag. */
  unlessHeld(etag: string): void;
}

export interface TerminalSteps extends RequestContext {
  terminalId: string;
  transaction<T>(work: (ctx: TerminalContext) => Promise<T>): Promise<T>;
}
