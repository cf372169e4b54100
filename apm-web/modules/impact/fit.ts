import { type SQL, sql } from 'drizzle-orm';
import { type Impact, type ImpactProblem, MOST_EXAMPLES } from '@/lib/contract/impact';
import { asJson, at, row, rows, type Tx, texts } from '../../db/database';
import { rejectsCodec } from '../../fleet/codecs';
import type { Publication } from './publication';

/** Days after which a failed codec is ignored, as the terminal may be another device by then. */
const REMEMBERED_DAYS = 366;

type Named = Pick<ImpactProblem, 'terminals' | 'examples'>;

/** Problems that `reached` terminals will have with a publication, judged by their reports, and the size of their downloads. */
export async function fitOf(
  tx: Tx,
  reached: SQL,
  { files, hanging, placeholders }: Pick<Publication, 'files' | 'hanging' | 'placeholders'>,
  now: Date,
): Promise<Pick<Impact, 'download' | 'problems'>> {
  const { download, storage } = await storageFor(tx, reached, files);
  return {
    download,
    problems: [
      ...(await codecProblems(tx, reached, files, now)),
      ...(await orientationProblems(tx, reached, hanging)),
      ...(await placeholderProblems(tx, reached, placeholders)),
      ...storage,
    ],
  };
}

const blank = { codec: null, orientation: null, bytes: 0, names: [] };
const few = (names: SQL, which: SQL) =>
  sql`coalesce((array_agg(${names} order by ${names}) filter (where ${which}))[1:${sql.raw(String(MOST_EXAMPLES))}], '{}')`;

/** Files already on a terminal need neither room nor time. */
async function storageFor(
  tx: Tx,
  reached: SQL,
  files: Publication['files'],
): Promise<{ download: Impact['download']; storage: ImpactProblem[] }> {
  if (files.length === 0) return { download: { terminals: 0, most: 0, total: 0, from: null }, storage: [] };
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  // Terminals that have not reported their free storage say 0 or nothing.
  const lacks = sql`free is not null and bytes > free`;
  const found = await row<Named & Omit<Impact['download'], 'from'> & { short: number; lack: number }>(
    tx,
    sql`with file as (select * from json_to_recordset(${asJson(files)}) as f (md5 text, size float8)),
      held as (
        select h.terminal_id, sum(f.size) as bytes from terminal_file h join file f using (md5)
        where h.state = 'done' and h.terminal_id in (select id from (${reached}) as c) group by 1
      ),
      need as (
        select t.name, ${bytes}::float8 - coalesce(held.bytes, 0) as bytes,
          case when s.storage_total > 0 then greatest(0, s.storage_total - s.storage_used)::float8 end as free
        from (${reached}) as c join terminal t on t.id = c.id left join terminal_state s on s.terminal_id = t.id
          left join held on held.terminal_id = t.id
      )
      select count(*) filter (where bytes > 0)::int as terminals, coalesce(max(bytes), 0)::float8 as most, coalesce(sum(bytes), 0)::float8 as total,
        count(*) filter (where ${lacks})::int as short, coalesce(max(bytes - free) filter (where ${lacks}), 0)::float8 as lack,
        ${few(sql`name`, lacks)} as examples
      from need`,
  );
  const { terminals = 0, most = 0, total = 0, short = 0, lack = 0, examples = [] } = found ?? {};
  return {
    download: { terminals, most, total, from: null },
    storage: short > 0 ? [{ ...blank, kind: 'storage', bytes: lack, terminals: short, examples }] : [],
  };
}

/**
 * Players declare the codecs that they play. Terminals also report files that they could not play: current ones in their
 * heartbeat, earlier ones in an alarm.
 */
async function codecProblems(tx: Tx, reached: SQL, files: Publication['files'], now: Date): Promise<ImpactProblem[]> {
  if (files.length === 0) return [];
  const since = new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000);
  const found = await rows<Named & { codec: string | null; names: string[] }>(
    tx,
    sql`with file as (select * from json_to_recordset(${asJson(files)}) as f (md5 text, codec text, sound text, container text, name text)),
      c as materialized (${reached}),
      said as (
        select s.terminal_id, f.fault from terminal_state s, jsonb_array_elements(s.faults) as f (fault) where s.terminal_id in (select id from c)
        union all
        select a.terminal_id, a.fault from alarm a where a.terminal_id in (select id from c) and a.last_at > ${at(since)}
      ),
      cannot as (
        select distinct t.name as terminal, t.id, f.codec, f.name from said join terminal t on t.id = said.terminal_id
          join file f on f.codec = said.fault ->> 'codec' or f.md5 = said.fault -> 'material' ->> 'md5'
        where said.fault ->> 'kind' = 'unsupported'
        union
        select t.name, t.id, k.codec, f.name from c join terminal t on t.id = c.id cross join file f, lateral (values (f.codec), (f.sound), (f.container)) as k (codec)
        where ${rejectsCodec(sql`t.codecs`, sql`k.codec`)}
      ),
      each as (select codec, id, terminal, array_agg(name order by name) as names from cannot group by 1, 2, 3)
      select codec, count(*)::int as terminals, ${few(sql`terminal`, sql`true`)} as examples,
        (select array_agg(distinct name) from cannot n where n.codec is not distinct from each.codec) as names
      from each group by codec order by 2 desc limit 10`,
  );
  return found.map(({ names, ...each }) => ({
    ...blank,
    ...each,
    kind: 'codec',
    names: names.slice(0, MOST_EXAMPLES),
  }));
}

/** Square screens, and those that reported no size, have no orientation. */
async function orientationProblems(tx: Tx, reached: SQL, hanging: Publication['hanging']): Promise<ImpactProblem[]> {
  if (hanging.length === 0) return [];
  const found = await rows<Named & { hangs: 'landscape' | 'portrait' }>(
    tx,
    sql`select hangs, count(*)::int as terminals, ${few(sql`name`, sql`true`)} as examples from (
        select t.name, case when (t.width < t.height) <> (apm.settings_by(t.settings, s.said) ->> 'rotation' in ('90', '270'))
          then 'portrait' else 'landscape' end as hangs
        from (${reached}) as c join terminal t on t.id = c.id
          left join apm.said_to((select array_agg(r.id) from (${reached}) as r)) s on s.terminal_id = t.id where t.width <> t.height
      ) as screen group by 1`,
  );
  return hanging.flatMap(({ orientation, names }): ImpactProblem[] =>
    found
      .filter(({ hangs }) => hangs !== orientation)
      .map(({ terminals, examples }) => ({ ...blank, kind: 'orientation', orientation, names, terminals, examples })),
  );
}

/** Terminals that show nothing in place of a placeholder, or no rows. */
async function placeholderProblems(tx: Tx, reached: SQL, names: readonly string[]): Promise<ImpactProblem[]> {
  if (names.length === 0) return [];
  const found = await rows<Named & { name: string }>(
    tx,
    sql`with c as materialized (${reached}),
      v as materialized (select * from apm.placeholders_seen(array(select id from c), ${texts(names)}))
      select n.name, count(*)::int as terminals, ${few(sql`t.name`, sql`true`)} as examples
      from unnest(${texts(names)}) as n (name) cross join c join terminal t on t.id = c.id left join v on v.terminal_id = c.id
      where not coalesce(v.values ? n.name, false) group by n.name order by 2 desc, 1 limit 10`,
  );
  return found.map(({ name, ...each }) => ({ ...blank, ...each, kind: 'placeholder', names: [name] }));
}
