import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { partsByPath } from '@/lib/contract/console-parts';
import { at, type Tx } from '../db/database';
import { type AuditKind, audit } from '../db/schema';
import type { Change } from './context';

interface Entry extends Change {
  /** `null` if nobody was signed in; `userId` is null for an action of a player. */
  by: { userId: string | null; officeId: string; name: string } | null;
  address: string;
  call: string;
  kind?: AuditKind;
  input: Record<string, unknown>;
  now: Date;
}

/** Module of the statistics that counts sign-ins. */
export const SIGN_IN = 'signIn';

/**
 * Writes an audit row in the transaction of the change, so that neither exists without the other, and updates the statistics of
 * users' actions.
 */
export async function writeAudit(tx: Tx, { by, address, call, kind, input, before, after, now }: Entry): Promise<void> {
  await tx.insert(audit).values({
    id: uuidv7(),
    officeId: by?.officeId ?? null,
    userId: by?.userId ?? null,
    userName: by?.name ?? '',
    address,
    call,
    kind,
    input: loggable(input),
    before: before ?? null,
    after: after ?? null,
    at: now,
  });
  const part = kind === 'signIn' ? SIGN_IN : partsByPath.get(call);
  if (by?.userId && part && kind !== 'refusal')
    await tx.execute(sql`select apm.count_act(${by.userId}, ${by.officeId}, ${by.name}, ${part}, ${at(now)})`);
}

const SECRET = /password|secret|token|code|^pin$/i;
/**
 * Fields left out: program documents and files, which are bulky, and the configuration of a data source and the address of a
 * feed, which may contain a key. Their handlers log the rest of it.
 */
const LEFT_OUT = new Set(['document', 'file', 'config', 'feedUrl']);
const MOST_IDS = 100;

function loggable(input: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(input).filter(
    ([key, value]) => !SECRET.test(key) && !LEFT_OUT.has(key) && value !== undefined,
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      Array.isArray(value) && value.length > MOST_IDS ? `${value.length}: ${value.slice(0, 3).join(', ')}, …` : value,
    ]),
  );
}
