import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { currentRequestId } from '../base/request-id';
import type * as schema from './schema';

/** Transaction, opened for an actor to whom row-level security applies. Every query runs in one. */
export type Tx = PgTransaction<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/**
 * Actor on whose behalf a transaction runs. `everything`: the institution is the platform's own, above all others. `offices`:
 * institutions that the user's roles are limited to, among the user's own and those below it; `null` if not limited. `now`: the
 * platform's time, for triggers; without it they take the database's.
 */
export type Actor =
  | { as: 'system' }
  | {
      as: 'user';
      userId: string;
      officeId: string;
      everything: boolean;
      offices?: readonly string[] | null;
      now?: Date;
    }
  | { as: 'terminal'; terminalId: string };

export const system: Actor = { as: 'system' };

export interface Database {
  /**
   * Runs `work` in one transaction as `actor` and commits. A transaction that the database ends because of a deadlock is retried,
   * so side effects outside the database must wait until this resolves.
   */
  transaction<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Notifies all other instances. The payload must be under 7,900 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, received: (payload: string) => void): Promise<void>;
  /** Number of this instance's connections for transactions, and of transactions waiting for one. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Sorts before all other ids. */
export const NIL = '00000000-0000-0000-0000-000000000000';

/** Rows of a raw statement. Instants are text in PostgreSQL's own notation: see `iso`. */
export async function rows<T>(tx: Tx, statement: SQL): Promise<T[]> {
  const result = (await tx.execute(statement)) as unknown as { rows: T[] };
  return result.rows;
}

export async function row<T>(tx: Tx, statement: SQL): Promise<T | undefined> {
  return (await rows<T>(tx, statement))[0];
}

/** Instant of a raw row in the wire format. */
export function iso(instant: string | Date): string;
export function iso(instant: string | Date | null): string | null;
export function iso(instant: string | Date | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

/** List of UUIDs as one parameter, whatever its length. */
export const uuids = (ids: readonly string[]) => sql`string_to_array(${ids.join(',')}, ',')::uuid[]`;
/** List of texts without commas (digests, keys) as one parameter. */
export const texts = (list: readonly string[]) => sql`string_to_array(${list.join(',')}, ',')`;
/** Rows as one parameter, read back by `json_to_recordset`. */
export const asJson = (value: unknown) => sql`${JSON.stringify(value)}::json`;
/** Pattern for `apm.folded(…) like …` that finds a text anywhere, ignoring case and accents. */
export const containsPattern = (text: string) => sql`apm.containing(${text})`;
/** Pattern for `apm.folded(…) like …` that finds a text at the beginning, ignoring case and accents. */
export const prefixPattern = (text: string) => sql`substr(apm.containing(${text}), 2)`;
/** Instant as a parameter that PostgreSQL accepts in any position. */
export const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/**
 * Search path for tables. PostgreSQL's default puts a schema named like the user first, and our schema of functions is called
 * apm.
 */
export const SEARCH_PATH = 'public, pg_temp';
const path = sql`set_config('search_path', ${SEARCH_PATH}, true)`;

/** Name by which the server's log and activity list identify the request that a statement belongs to. */
const applicationName = () =>
  sql`set_config('application_name', ${`apm-web ${currentRequestId() ?? ''}`.trim()}, true)`;

/** Sets role, caller and request for the rest of the transaction. */
export function assumeActor(actor: Actor): SQL {
  switch (actor.as) {
    case 'system':
      return sql`select ${path}, ${applicationName()}, set_config('role', 'apm_system', true)`;
    case 'user':
      return sql`select ${path}, ${applicationName()}, set_config('apm.user', ${actor.userId}, true), set_config('apm.office', ${actor.officeId}, true),
        set_config('apm.offices', ${limits(actor.offices)}, true),
        set_config('apm.everything', ${actor.everything && !actor.offices ? 'on' : 'off'}, true),
        set_config('apm.now', ${actor.now?.toISOString() ?? ''}, true), set_config('role', 'apm_app', true)`;
    case 'terminal':
      return sql`select ${path}, ${applicationName()}, set_config('apm.terminal', ${actor.terminalId}, true), set_config('role', 'apm_terminal', true)`;
  }
}

/** A caller limited to an empty list sees nothing, as the nil id belongs to no institution. */
const limits = (offices: readonly string[] | null | undefined) => (offices ? [NIL, ...offices].join(',') : '');

/** SQL state of a violated foreign key. */
export const FOREIGN_KEY = '23503';

/** SQL states of deadlocks and of rows that were deleted after they were found. A retry finds them missing and reports that. */
const MEANWHILE = ['40P01', '40001', FOREIGN_KEY];
const TRIES = 4;

/** Retries a transaction that the database ended because of concurrent changes. */
export async function again<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === TRIES || !MEANWHILE.includes(sqlState(error) ?? '')) throw error;
    }
  }
}

/** Five-character SQL state of an error from PostgreSQL, `null` for any other error. */
export function sqlState(error: unknown): string | null {
  for (let e = error; typeof e === 'object' && e !== null; e = 'cause' in e ? e.cause : null) {
    if ('code' in e && typeof e.code === 'string') return e.code;
  }
  return null;
}

/** True if a unique index was violated. */
export const isTaken = (error: unknown) => sqlState(error) === '23505';

/** True if a disk is full: that of the database, or the file system (or its quota) of our own files. */
export const isDiskFull = (error: unknown) => ['53100', 'ENOSPC', 'EDQUOT'].includes(sqlState(error) ?? '');

/** True if row-level security refused a row, because the caller does not reach its institution. */
export function isOutOfReach(error: unknown): boolean {
  if (sqlState(error) !== '42501') return false;
  for (let e = error; e instanceof Error; e = e.cause) if (e.message.startsWith('new row violates')) return true;
  return false;
}

/** Thrown if the database can't be reached, or the connection broke within a transaction, which was then rolled back. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause });
  }
}

/** Unique index or constraint that a row violated; `null` if the database did not name it. */
export function violated(error: unknown): string | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('constraint' in e && typeof e.constraint === 'string') return e.constraint;
  }
  return null;
}

/** Error for the log: the failed statement and the reason, without its values, which may be secret. */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error) || !('query' in error) || !(error.cause instanceof Error)) return error;
  const logged = new Error(`${error.cause.message} in: ${String(error.query)}`);
  logged.stack = `${logged.message}\n${(error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')}`;
  return logged;
}
