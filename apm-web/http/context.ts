import type { Language } from '@/lib/contract/auth';
import type { Settings } from '@/lib/contract/setting/catalogue';
import type { Actor, Tx } from '../db/database';
import type { Platform } from './platform';

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
  /** The institution, or one above it, has expired: its users can read and change nothing. */
  expired: boolean;
  tokenHash: string;
  /** Whether the call is made in a person's session or with an API token. */
  by: 'session' | 'apiToken';
}

/** The actor of a user's transactions. */
export const actorOf = ({ userId, officeId, everything, offices }: Caller): Actor => ({
  as: 'user',
  userId,
  officeId,
  everything,
  offices,
});

/** The context of every handler. */
export interface RequestContext {
  platform: Platform;
  /** Read before any transaction is opened: a transaction that needs a second connection could deadlock the pool. */
  settings: Settings;
  now: Date;
  address: string;
  /** What limits count as one client: see `networkOf`. */
  network: string;
  /** The host that the client opened. */
  host: string;
  language: Language;
  headers: Headers;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /** The signed-in caller, set once the token was resolved. */
  signedIn?: Caller;
}

/** State before and after a change, for the audit. */
export interface Change {
  before?: unknown;
  after?: unknown;
}

interface Transacting {
  tx: Tx;
  /** Runs after the commit, and not at all after a rollback. */
  afterCommit(work: () => void): void;
}

export interface UserContext extends RequestContext, Transacting {
  caller: Caller;
  /** Adds the state before and after to the audit row. */
  audit(change: Change): void;
}

/** For handlers that also work outside the database: they open their transactions themselves. */
export interface UserSteps extends RequestContext {
  caller: Caller;
  /** Runs a transaction with a context of its own; it writes the audit row when `changes`. */
  transaction<T>(work: (ctx: UserContext) => Promise<T>, options?: { changes: boolean }): Promise<T>;
}

export interface TerminalContext extends RequestContext, Transacting {
  terminalId: string;
  /** Answers 304 when the terminal has this ETag; otherwise sets it on the answer. */
  unlessUnchanged(etag: string): void;
}

export interface TerminalSteps extends RequestContext {
  terminalId: string;
  transaction<T>(work: (ctx: TerminalContext) => Promise<T>): Promise<T>;
}
