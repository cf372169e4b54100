import { type SQL, sql } from 'drizzle-orm';
import { calls } from '@/lib/contract';
import type { Output, Parsed } from '@/lib/contract/call';
import type { LogEntry, logDetail, logExport } from '@/lib/contract/log';
import { at, containing, iso, row, rows, type Tx } from '../../db/database';

export type Filters = Parsed<typeof logExport>;

type EntryRow = Omit<LogEntry, 'summary' | 'user' | 'officeName'> & {
  userId: string | null;
  userName: string;
  officeName: string | null;
};

const columns = sql`a.id, a.at, a.kind, a.call, a.user_id as "userId", a.user_name as "userName", o.name as "officeName", a.address`;

/** What a call does, by its path. */
const summaries = new Map(calls.map(({ call }) => [call.path as string, call.summary]));

function readable({ userId, userName, officeName, ...found }: EntryRow): LogEntry {
  return {
    ...found,
    at: iso(found.at),
    summary: summaries.get(found.call) ?? found.call,
    user: { id: userId, name: userName },
    officeName: officeName ?? '',
  };
}

function condition({ type, userId, from, to, search }: Filters): SQL {
  const text = search && containing(search);
  return sql`${type ? sql`a.kind = ${type}` : sql`true`} and ${userId ? sql`a.user_id = ${userId}` : sql`true`}
    and ${from ? sql`a.at >= ${at(new Date(from))}` : sql`true`} and ${to ? sql`a.at <= ${at(new Date(to))}` : sql`true`}
    and ${text ? sql`(a.user_name ilike ${text} or a.call ilike ${text} or a.address ilike ${text})` : sql`true`}`;
}

/** Entries that the caller sees, the newest first, before the one that `cursor` names. Ids grow with time. */
export async function entries(tx: Tx, filters: Filters, cursor: string | null, most: number): Promise<LogEntry[]> {
  const found = await rows<EntryRow>(
    tx,
    sql`select ${columns} from audit a left join office o on o.id = a.office_id
      where ${condition(filters)} and ${cursor ? sql`a.id < ${cursor}::uuid` : sql`true`} order by a.id desc limit ${most}`,
  );
  return found.map(readable);
}

export async function entryById(tx: Tx, id: string): Promise<Output<typeof logDetail> | null> {
  const found = await row<EntryRow & { input: unknown; before: unknown; after: unknown }>(
    tx,
    sql`select ${columns}, a.input, a.before, a.after from audit a left join office o on o.id = a.office_id where a.id = ${id}`,
  );
  if (!found) return null;
  const { input, before, after, ...entry } = found;
  return { ...readable(entry), input, before, after };
}
