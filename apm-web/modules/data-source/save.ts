import { dequal } from 'dequal/lite';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import {
  type dataSourceDelete,
  type dataSourceSave,
  publicAddress,
  type SourceConfig,
  sourceLimits,
} from '@/lib/contract/data-source';
import { badRequest, conflict, notFound, Problem } from '../../base/problem';
import { row, type Tx, uuids } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import { dataSource } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import { conditionsWith } from '../../fleet/conditions-with';
import { notifyTerminals } from '../../fleet/notify';
import type { UserContext } from '../../http/context';
import { countUpTo } from '../../http/paging';
import { distributeRows } from './distribute-rows';
import { dropPictures } from './picture-store';
import { type BoundedRows, boundedRows } from './read/rows';
import { hashOf } from './refresh';
import { nextHeader } from './secret-header';

const NOTHING: BoundedRows = { columns: [], rows: [], more: [], count: 0 };

/**
 * Creates a source of the caller's institution, or changes one. Typed rows are available immediately; any other source becomes
 * due. Rows of another kind are deleted, others stay until the next fetch.
 */
export async function saveSource(
  ctx: UserContext,
  { id, name, minutes, staleHours, config: given, ...givenHeader }: Parsed<typeof dataSourceSave>,
): Promise<Output<typeof dataSourceSave>> {
  const { tx, now, audit } = ctx;
  const before = id === undefined ? null : await lockSource(tx, id);
  const config = given ?? before?.config;
  if (!config) throw badRequest({ config: 'required' });
  const { kind } = config;
  const next = nextHeader(config, givenHeader, before);
  if (next.is === 'incomplete') throw badRequest({ secret: 'required' });
  const header = 'name' in next ? next.name : null;
  const settings = {
    ...{ name, minutes, staleHours, config, header },
    ...(next.is !== 'kept' && { secret: next.is === 'new' ? next.value : null }),
  };
  const said = { name, minutes, staleHours, header, ...auditable(config) };
  if (id === undefined || !before) {
    const made = await insertSource(ctx, settings);
    audit({ after: { id: made, ...said } });
    return { id: made };
  }
  const typed = typedRows(config);
  const value = typed ? withHash(typed) : before.kind === kind ? null : withHash(NOTHING);
  const changed = value !== null && value.hash !== before.hash;
  const isReadAnew = !dequal(writingOf(config), before.writing);
  await tx
    .update(dataSource)
    .set({
      ...settingsOf(ctx, settings),
      ...value,
      ...(typed && { fetchedAt: now }),
      ...(changed && { changedAt: now, ...(!typed && { fetchedAt: null }) }),
      revision: before.revision + 1,
    })
    .where(eq(dataSource.id, id));
  // Rows of another kind refer to none.
  if (value !== null && before.kind === 'feed') {
    const dropped = await runAsSystem(tx, () => dropPictures(tx, [id]));
    ctx.afterCommit(() => ctx.platform.background(() => ctx.platform.upkeep.release(dropped)));
  }
  // Terminals get columns with their rows: those whose rows are the same have to get them again.
  const isForAll = isReadAnew || (value !== null && !dequal(value.columns, before.columns));
  const wanted = isForAll ? { all: [id] } : { changed: [id], first: [id] };
  if (changed || isReadAnew) notifyTerminals(ctx, await runAsSystem(tx, () => distributeRows(tx, wanted, now)));
  audit({
    before: {
      ...{ name: before.name, minutes: before.minutes, staleHours: before.staleHours, header: before.header },
      ...auditable(before.config),
    },
    after: said,
  });
  return { id };
}

interface SourceSettings {
  name: string;
  minutes: number;
  staleHours: number;
  config: SourceConfig;
  /** Name of the secret header; `null` or absent: none. */
  header?: string | null;
  /** Value of the secret header; absent: the stored one stays. */
  secret?: string | null;
}

/** Creates a source of the caller's institution. Throws 409 if that has as many as it may. */
export async function insertSource(ctx: UserContext, given: SourceSettings, id = uuidv7()): Promise<string> {
  const { tx, caller, now } = ctx;
  const most = sourceLimits.sources;
  const others = await countUpTo(tx, sql`from data_source where office_id = ${caller.officeId}`);
  if (others >= most) throw new Problem(409, { key: 'tooManySources', values: { most } });
  const typed = typedRows(given.config);
  const at = typed ? now : null;
  await tx.insert(dataSource).values({
    id,
    officeId: caller.officeId,
    ...settingsOf(ctx, given),
    ...withHash(typed ?? NOTHING),
    fetchedAt: at,
    changedAt: at,
    revision: 1,
  });
  return id;
}

const typedRows = (config: SourceConfig): BoundedRows | null => (config.kind === 'table' ? boundedRows(config) : null);

/** Columns that each save writes: what was given, and the state of a source that is fetched anew. */
const settingsOf = ({ caller, now }: UserContext, given: SourceSettings) => ({
  ...given,
  kind: given.config.kind,
  ...{ updatedAt: now, updatedBy: caller.name },
  ...{ fault: null, status: null, failures: 0, leaseUntil: null, nextAt: given.config.kind === 'table' ? null : now },
});

const withHash = ({ columns, rows, more, count }: BoundedRows) => ({
  ...{ columns, rows, more, total: count, leftOut: 0, partly: 0, picturesMissing: 0, pictureFault: null },
  hash: hashOf({ columns, rows, more }),
});

/** Number and date formats that terminals get with the rows. */
const writingOf = (config: SourceConfig) => ('writing' in config ? (config.writing ?? null) : null);

async function lockSource(tx: Tx, id: string) {
  const { secret: _, ...readable } = getTableColumns(dataSource);
  const [found] = await tx.select(readable).from(dataSource).where(eq(dataSource.id, id)).for('no key update');
  if (!found) throw notFound();
  return found;
}

/** Part of a configuration that is logged: of a typed table the number of rows, of an address what is public. */
function auditable(config: SourceConfig): Record<string, unknown> {
  if (config.kind === 'table') return { kind: config.kind, rows: config.rows.length, writing: config.writing };
  if (!('url' in config)) return config;
  return { ...config, url: publicAddress(config.url) };
}

/**
 * Deletes sources. Throws 409 while programs, templates, play plans or messages use one of them, including those that the caller does
 * not see, or terminals play one.
 */
export async function deleteSources(
  { tx, audit, platform, afterCommit }: UserContext,
  { ids }: Parsed<typeof dataSourceDelete>,
): Promise<void> {
  await assertVisible(tx, dataSource, ids, 'ids');
  await tx.execute(sql`select 1 from data_source where id = any(${uuids(ids)}) order by id for update`);
  const used = await runAsSystem(tx, () =>
    row<{ programs: number; templates: number; plans: number; terminals: number }>(
      tx,
      sql`select (select count(distinct program_id)::int from program_source where source_id = any(${uuids(ids)})) as programs,
        (select count(distinct template_id)::int from template_source where source_id = any(${uuids(ids)})) as templates,
        ${conditionsWith('sourceId', ids)} as plans,
        (select count(*)::int from apm.shows_sources(${uuids(ids)})) as terminals`,
    ),
  );
  if (used && used.programs > 0) throw conflict(used, 'usedByPrograms');
  if (used && used.templates > 0) throw conflict(used, 'usedByTemplates');
  if (used && used.plans > 0) throw conflict(used, 'usedByPlans');
  if (used && used.terminals > 0) throw conflict(used, 'playedByTerminals');
  const dropped = await runAsSystem(tx, () => dropPictures(tx, ids));
  const gone = await tx.delete(dataSource).where(inArray(dataSource.id, ids)).returning({ name: dataSource.name });
  audit({ before: gone.map(({ name }) => name) });
  afterCommit(() => platform.background(() => platform.upkeep.release(dropped)));
}
