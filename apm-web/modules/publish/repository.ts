import { sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type {
  getPublishProgramDetails,
  Publish,
  PublishCounts,
  PublishKind,
  publishList,
} from '@/lib/contract/publish';
import type { PublishState } from '@/lib/contract/terminal';
import { containsPattern, iso, row, rows, type Tx, uuids } from '../../db/database';
import { countUpTo, offsetOf } from '../../http/paging';

export const counts = sql`total, waiting, downloading, done, failed, planned, replaced, cleared, withdrawn, "left"`;

interface PublishRow extends Omit<Publish, 'from' | 'until' | 'createdAt' | 'programs'> {
  from: string | null;
  until: string | null;
  createdAt: string;
}

export async function publishPage(
  tx: Tx,
  kinds: readonly PublishKind[],
  { pageNo, pageSize, search }: Parsed<typeof publishList>,
): Promise<Page<Publish>> {
  // Messages played directly are not listed as publishes: they end by themselves.
  const wanted = sql`kind = any(${sql.param(kinds)}) and not (kind = 'message' and mode = 'append') and ${search ? sql`apm.folded(name) like ${containsPattern(search)}` : sql`true`}`;
  const list = await rows<PublishRow>(
    tx,
    sql`select id, name, kind, mode, priority, download_from as "downloadFrom", download_until as "downloadUntil", go_on as "goOn", id in (select apm.following_publishes(apm.now())) as living, holds, from_at as "from", until_at as until, created_at as "createdAt", created_by as "createdBy",
        ${counts}
      from publish where ${wanted} order by id desc limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  const programs = await rows<{ publishId: string; id: string; name: string }>(
    tx,
    sql`select pp.publish_id as "publishId", v.program_id as id, v.name from publish_program pp join program_version v on v.id = pp.version_id
      where pp.publish_id = any(${uuids(list.map(({ id }) => id))}) order by pp.publish_id, pp.position`,
  );
  return {
    list: list.map((each) => ({
      ...each,
      from: iso(each.from),
      until: iso(each.until),
      createdAt: iso(each.createdAt),
      programs: programs.filter(({ publishId }) => publishId === each.id).map(({ id, name }) => ({ id, name })),
    })),
    count: await countUpTo(tx, sql`from publish where ${wanted}`),
    pageNo,
    pageSize,
  };
}

/** Counts of a publish, restricted to these kinds: who may see plans may not see programs. */
export async function publishCounts(tx: Tx, id: string, ...kinds: PublishKind[]) {
  const wanted = sql`id = ${id} and kind = any(${sql.param(kinds)})`;
  return (await row<PublishCounts>(tx, sql`select ${counts} from publish where ${wanted}`)) ?? null;
}

interface TargetRow extends Omit<PublishState, 'publishedAt' | 'updatedAt'> {
  publishedAt: string;
  updatedAt: string;
}

/** Terminals of a publish, by name. */
export async function targetPage(
  tx: Tx,
  { id, pageNo, pageSize, state }: Parsed<typeof getPublishProgramDetails>,
): Promise<Page<PublishState>> {
  const wanted = sql`t.publish_id = ${id} and ${state ? sql`t.state = ${state}` : sql`true`}`;
  const list = await rows<TargetRow>(
    tx,
    sql`select t.publish_id as "publishId", p.name as "publishName", t.terminal_id as "terminalId", x.name as "terminalName",
        t.state, t.percent, t.reason, t.active, p.created_at as "publishedAt", t.updated_at as "updatedAt"
      from publish_target t join publish p on p.id = t.publish_id join terminal x on x.id = t.terminal_id
      where ${wanted} order by x.name, x.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return {
    list: list.map((each) => ({ ...each, publishedAt: iso(each.publishedAt), updatedAt: iso(each.updatedAt) })),
    count: await countUpTo(tx, sql`from publish_target t where ${wanted}`),
    pageNo,
    pageSize,
  };
}
