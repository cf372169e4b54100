import { type SQL, sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import {
  MOST_NAMED_TRIGGERS,
  type triggerNames as namesCall,
  type Trigger,
  triggerHook,
  type triggerList,
} from '@/lib/contract/trigger';
import { notFound } from '../../base/problem';
import { at, containsPattern, iso, rows, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { countUpTo, offsetOf } from '../../http/paging';

const DAY_MS = 86_400_000;
/** Days of the firings in lists. */
const COUNTED_DAYS = 30;

type Counted = 'terminals' | 'ready' | 'firings' | 'lastFiredAt';
type Row = Omit<Trigger, Counted | 'content' | 'path' | 'updatedAt'> & {
  programId: string | null;
  messageId: string | null;
  firedAt: string | null;
  updatedAt: string;
};

/** Ids of one kind of place in the choice of a trigger `o`. */
const chosen = (column: SQL, except: boolean) =>
  sql`array(select c.${column} from trigger_choice c where c.trigger_id = o.id and c.${column} is not null and c.except = ${except} order by 1)`;

const columns = sql`o.id, o.office_id as "officeId", o.name, o.program_id as "programId", o.message_id as "messageId", o.seconds, o.priority,
  o.cool_down as "coolDown", o.inputs, o.enabled, o.has_token as "hasToken", o.has_secret as "hasSecret", o.fired_at as "firedAt",
  o.updated_at as "updatedAt", o.updated_by as "updatedBy", coalesce(p.name, m.name) as "contentName",
  ${chosen(sql`office_id`, false)} as "officeIds", ${chosen(sql`group_id`, false)} as "groupIds", ${chosen(sql`terminal_id`, false)} as "terminalIds",
  ${chosen(sql`office_id`, true)} as "exceptOfficeIds", ${chosen(sql`group_id`, true)} as "exceptGroupIds",
  ${chosen(sql`terminal_id`, true)} as "exceptTerminalIds"`;
const from = sql`from trigger o left join program p on p.id = o.program_id left join message m on m.id = o.message_id`;

/** Triggers that the caller sees, by name. */
export async function triggerPage(
  tx: Tx,
  now: Date,
  { pageNo, pageSize, search }: Parsed<typeof triggerList>,
): Promise<Output<typeof triggerList>> {
  const wanted = search ? sql`apm.folded(o.name) like ${containsPattern(search)}` : sql`true`;
  const found = await rows<Row>(
    tx,
    sql`select ${columns} ${from} where ${wanted} order by o.name, o.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return {
    list: await counted(tx, found, now),
    count: await countUpTo(tx, sql`from trigger o where ${wanted}`),
    pageNo,
    pageSize,
  };
}

/** Returns a trigger. Throws 404 if the caller does not see it. */
export async function findTrigger(tx: Tx, now: Date, id: string): Promise<Trigger> {
  const found = await rows<Row>(tx, sql`select ${columns} ${from} where o.id = ${id}`);
  const [whole] = await counted(tx, found, now);
  if (!whole) throw notFound();
  return whole;
}

/** Names of the triggers that the caller sees. */
export const triggerNames = (tx: Tx): Promise<Output<typeof namesCall>> =>
  rows(tx, sql`select id, name from trigger order by name, id limit ${MOST_NAMED_TRIGGERS}`);

/** Adds the counts of a page, one statement for each kind. */
async function counted(tx: Tx, found: readonly Row[], now: Date): Promise<Trigger[]> {
  const ids = found.map(({ id }) => id);
  const [held, fired] = [await readyTerminals(tx, ids), await firingsOf(tx, ids, now)];
  return found.map(({ programId, messageId, firedAt, ...each }) => {
    const { firings = 0, lastAt = null } = fired.get(each.id) ?? {};
    const last = [iso(firedAt), iso(lastAt)].filter((instant) => instant !== null).sort();
    return {
      ...each,
      content: contentOf(programId, messageId),
      path: triggerHook.path.replace(':triggerId', each.id),
      ...(held.get(each.id) ?? { terminals: 0, ready: 0 }),
      firings,
      lastFiredAt: last.at(-1) ?? null,
      updatedAt: iso(each.updatedAt),
    };
  });
}

/** Returns the content of a trigger by its columns, one of which is null. */
export const contentOf = (programId: string | null, messageId: string | null): Trigger['content'] =>
  programId !== null ? { kind: 'program', programId } : { kind: 'message', messageId: messageId ?? '' };

/** Counts the terminals that each trigger reaches, and those that hold all of its files. */
async function readyTerminals(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { terminals: number; ready: number }>> {
  if (ids.length === 0) return new Map();
  const found = await runAsSystem(tx, () =>
    rows<{ id: string; terminals: number; ready: number }>(
      tx,
      sql`select o.id, count(*)::int as terminals, (count(*) filter (where o.enabled and not exists (
            select 1 from program_version_file f where f.version_id = o.version_id and not exists (
              select 1 from terminal_file h where h.terminal_id = t.terminal_id and h.md5 = f.md5 and h.state = 'done'))))::int as ready
        from apm.terminals_of_triggers(${uuids(ids)}) as t join trigger o on o.id = t.trigger_id group by 1`,
    ),
  );
  return new Map(found.map(({ id, ...counts }) => [id, counts]));
}

/** Counts firings by the platform, and those at terminals by inputs of their own, as far as the caller sees the terminals. */
async function firingsOf(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { firings: number; lastAt: string | null }>> {
  if (ids.length === 0) return new Map();
  const since = at(new Date(now.getTime() - COUNTED_DAYS * DAY_MS));
  const found = await rows<{ id: string; firings: number; lastAt: string | null }>(
    tx,
    sql`select id, sum(n)::int as firings, max(last) as "lastAt" from (
        select f.trigger_id as id, count(*) as n, max(f.at) as last from trigger_firing f
        where f.trigger_id = any(${uuids(ids)}) and f.at >= ${since} group by 1
        union all
        select d.trigger_id, sum(d.times), max(d.last_at) from trigger_day d
        where d.trigger_id = any(${uuids(ids)}) and d.day >= ${since}::date and d.by <> 'platform' group by 1
      ) as each group by 1`,
  );
  return new Map(found.map(({ id, ...each }) => [id, each]));
}
