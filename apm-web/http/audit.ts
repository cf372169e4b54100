import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db/database';
import { type AuditKind, audit } from '../db/schema';
import type { Change } from './context';

interface Entry extends Change {
  /** null for what nobody signed in did; `userId` null for what a player did to an institution. */
  by: { userId: string | null; officeId: string; name: string } | null;
  address: string;
  call: string;
  kind?: AuditKind;
  input: Record<string, unknown>;
  now: Date;
}

/** Writes who changed what, in the transaction of the change: the one is never there without the other. */
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
}

const SECRET = /password|token|code/i;
/** Documents are kept with their programs; here their hash stands for them. Files likewise. */
const BULKY = new Set(['document', 'file']);
const MOST_IDS = 100;

function loggable(input: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(input).filter(
    ([key, value]) => !SECRET.test(key) && !BULKY.has(key) && value !== undefined,
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      Array.isArray(value) && value.length > MOST_IDS ? `${value.length}: ${value.slice(0, 3).join(', ')}, …` : value,
    ]),
  );
}
