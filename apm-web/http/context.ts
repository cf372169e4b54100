import type { Language } from '@/lib/contract/auth';
import type { Settings } from '@/lib/contract/setting/catalogue';
import type { Actor, Tx } from '../db/database';
import type { Platform } from './platform';

/** Signed-in user. */
export interface Caller {
  userId: string;
  name: string;
  officeId: string;
  /** True for users of the platform's own institution, who see every institution unless their roles are limited. */
  everything: boolean;
  /** Institutions that the user's roles are limited to; `null` if not limited. */
  offices: readonly string[] | null;
  permissions: ReadonlySet<string>;
  /** True if the institution, or one above it, has expired: its users can read and change nothing. */
  expired: boolean;
  tokenHash: string;
  /** Origin of the call: a person's session or an API token. */
  by: 'session' | 'apiToken';
}

/** Actor of a user's transactions. */
export const actorOf = ({ userId, officeId, everything, offices }: Caller, now: Date): Actor => ({
  as: 'user',
  userId,
  officeId,
  everything,
  offices,
  now,
});

/** Context of every handler. */
export interface RequestContext {
  platform: Platform;
  /** Settings, read before any transaction is opened: a transaction that needs a second connection could deadlock the pool. */
  settings: Settings;
  now: Date;
  address: string;
  /** Network that counts as one client for limits: see `networkOf`. */
  network: string;
  /** Host that the client opened. */
  host: string;
  language: Language;
  headers: Headers;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** Signed-in caller, set once the token was resolved. */
  signedIn?: Caller;
}

/** State before and after a change, for the audit. */
export interface Change {
  before?: unknown;
  after?: unknown;
}

interface Transacting {
  tx: Tx;
  /** Runs work after the commit, and never after a rollback. */
  afterCommit(work: () => void): void;
}

export interface UserContext extends RequestContext, Transacting {
  caller: Caller;
  /** Adds the state before and after to the audit row. */
  audit(change: Change): void;
}

/** Context of handlers that also work outside the database: they open their transactions themselves. */
export interface UserSteps extends RequestContext {
  caller: Caller;
  /** Runs a transaction with its own context; writes the audit row if `changes` is set. */
  transaction<T>(work: (ctx: UserContext) => Promise<T>, options?: { changes: boolean }): Promise<T>;
}

export interface TerminalContext extends RequestContext, Transacting {
  terminalId: string;
  /** Answers 304 if the terminal has this ETag; otherwise sets it on the answer. */
  unlessUnchanged(etag: string): void;
}

export interface TerminalSteps extends RequestContext {
  terminalId: string;
  transaction<T>(work: (ctx: TerminalContext) => Promise<T>): Promise<T>;
}
