import { type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { Language } from '@/lib/contract/languages';
import type { LogEntry, logDetail, logExport } from '@/lib/contract/log';
import { at, containsPattern, iso, row, rows } from '../../db/database';
import type { UserContext } from '../../http/context';
import { describeCall } from './describe';

export type Filters = Omit<Parsed<typeof logExport>, 'timeZone'>;

/** Transaction and language of the reader. */
type Reading = Pick<UserContext, 'tx' | 'language'>;

type EntryRow = Omit<LogEntry, 'summary' | 'user' | 'officeName'> & {
  userId: string | null;
  userName: string;
  officeName: string | null;
};

const columns = sql`a.id, a.at, a.kind, a.call, a.user_id as "userId", a.user_name as "userName", o.name as "officeName", a.address`;

function readable({ userId, userName, officeName, ...found }: EntryRow, language: Language): LogEntry {
  return {
    ...found,
    at: iso(found.at),
    summary: describeCall(found.call, language),
    user: { id: userId, name: userName },
    officeName: officeName ?? '',
  };
}

function condition({ type, userId, from, to, search }: Filters): SQL {
  const text = search && containsPattern(search);
  return sql`${type ? sql`a.kind = ${type}` : sql`true`} and ${userId ? sql`a.user_id = ${userId}` : sql`true`}
    and ${from ? sql`a.at >= ${at(new Date(from))}` : sql`true`} and ${to ? sql`a.at <= ${at(new Date(to))}` : sql`true`}
    and ${text ? sql`(apm.folded(a.user_name) like ${text} or apm.folded(a.call) like ${text} or apm.folded(a.address) like ${text})` : sql`true`}`;
}

/** Entries that the caller sees, newest first, starting before `cursor`. Ids grow with time. */
export async function entries(
  { tx, language }: Reading,
  filters: Filters,
  cursor: string | null,
  most: number,
): Promise<LogEntry[]> {
  const found = await rows<EntryRow>(
    tx,
    sql`select ${columns} from audit a left join office o on o.id = a.office_id
      where ${condition(filters)} and ${cursor ? sql`a.id < ${cursor}::uuid` : sql`true`} order by a.id desc limit ${most}`,
  );
  return found.map((each) => readable(each, language));
}

export async function entryById({ tx, language }: Reading, id: string): Promise<Output<typeof logDetail> | null> {
  const found = await row<EntryRow & { input: unknown; before: unknown; after: unknown }>(
    tx,
    sql`select ${columns}, a.input, a.before, a.after from audit a left join office o on o.id = a.office_id where a.id = ${id}`,
  );
  if (!found) return null;
  const { input, before, after, ...entry } = found;
  return { ...readable(entry, language), input, before, after };
}
