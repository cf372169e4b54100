import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import type { OwnWidget, OwnWidgetDetail, OwnWidgetVersion, ownWidgetList } from '@/lib/contract/widget-package';
import { notFound } from '../../base/problem';
import { containsPattern, iso, row, rows, type Tx, uuids } from '../../db/database';
import { places } from '../../files/store';
import { type FileAnswer, fileAnswer } from '../../http/bytes';
import { countUpTo, offsetOf } from '../../http/paging';
import { keptWidget } from './kept-widget';

/** Programs or templates that show widget `w`: all of them, or those with a version other than `newest`. */
const showing = (of: 'program' | 'template', which = sql`true`) => {
  const [uses, id] = [sql.identifier(`${of}_own_widget`), sql.identifier(`${of}_id`)];
  return sql`(select count(distinct u.${id})::int from ${uses} u join own_widget_version x on x.id = u.version_id where x.widget_id = w.id and ${which})`;
};
const isBehind = sql`x.id <> newest.id`;

const columns = sql`w.id, w.name, w.kind, w.category, o.name as "officeName", w.widget -> 'widget' ->> 'type' as type,
  newest.id as "versionId", newest.version, newest.md5, newest.picture_md5 as "pictureMd5", ${showing('program')} as programs,
  ${showing('template')} as templates, ${showing('program', isBehind)} + ${showing('template', isBehind)} as behind,
  w.updated_at as "updatedAt", w.updated_by as "updatedBy"`;

const from = sql`from own_widget w join office o on o.id = w.office_id
  left join lateral (select v.* from own_widget_version v where v.widget_id = w.id order by v.number desc limit 1) newest on true`;

/** True for widgets that the caller may list and change. A template of an institution above gives access only to a version. */
const isOwn = sql`apm.sees(w.office_id)`;

const wireOf = <T extends OwnWidget>(found: T): T => ({ ...found, updatedAt: iso(found.updatedAt) });

export async function widgetPage(
  tx: Tx,
  { pageNo, pageSize, search, kind }: Parsed<typeof ownWidgetList>,
): Promise<Output<typeof ownWidgetList>> {
  const where = sql`where ${isOwn} and ${search ? sql`(apm.folded(w.name) like ${containsPattern(search)} or apm.folded(w.category) like ${containsPattern(search)})` : sql`true`}
    and ${kind ? sql`w.kind = ${kind}` : sql`true`}`;
  const list = await rows<OwnWidget>(
    tx,
    sql`select ${columns} ${from} ${where} order by w.name, w.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return { list: list.map(wireOf), count: await countUpTo(tx, sql`from own_widget w ${where}`), pageNo, pageSize };
}

export async function findWidget(tx: Tx, id: string): Promise<OwnWidgetDetail> {
  const found = await row<OwnWidget & { kept: { version: number; widget: unknown } | null }>(
    tx,
    sql`select ${columns}, w.widget as kept ${from} where w.id = ${id} and ${isOwn}`,
  );
  if (!found) throw notFound();
  const versions = await rows<OwnWidgetDetail['versions'][number]>(
    tx,
    sql`select v.id, v.version, v.size::float8 as size, v.created_at as "createdAt", v.created_by as "createdBy",
        (select count(*)::int from program_own_widget u where u.version_id = v.id) as programs
      from own_widget_version v where v.widget_id = ${id} order by v.number desc`,
  );
  const usedBy = await rows<OwnWidgetDetail['usedBy'][number]>(
    tx,
    sql`select distinct on (p.name, p.id) p.id, p.name, v.version from program_own_widget u join own_widget_version v on v.id = u.version_id
        join program p on p.id = u.program_id
      where v.widget_id = ${id} order by p.name, p.id, v.number limit 100`,
  );
  const usedByTemplates = await rows<OwnWidgetDetail['usedByTemplates'][number]>(
    tx,
    sql`select distinct on (t.name, t.id) t.id, t.name, v.version from template_own_widget u join own_widget_version v on v.id = u.version_id
        join template t on t.id = u.template_id
      where v.widget_id = ${id} order by t.name, t.id, v.number limit 100`,
  );
  const { kept, ...shown } = found;
  return {
    ...wireOf(shown),
    ...(kept ? await keptWidget(tx, kept) : { widget: null, gone: [] }),
    versions: versions.map((each) => ({ ...each, createdAt: iso(each.createdAt) })),
    usedBy,
    usedByTemplates,
  };
}

export async function findVersion(tx: Tx, id: string): Promise<OwnWidgetVersion> {
  const found = await row<OwnWidgetVersion>(
    tx,
    sql`select v.id, v.widget_id as "widgetId", w.name, v.version, v.md5, v.picture_md5 as "pictureMd5", v.manifest,
        not exists (select 1 from own_widget_version x where x.widget_id = v.widget_id and x.number > v.number) as newest
      from own_widget_version v join own_widget w on w.id = v.widget_id where v.id = ${id}`,
  );
  if (!found) throw notFound();
  return found;
}

/** Manifests of the given versions that the caller sees. */
export const manifestsOf = (tx: Tx, ids: readonly string[]) =>
  rows<Pick<OwnWidgetVersion, 'id' | 'manifest'>>(
    tx,
    sql`select id, manifest from own_widget_version where id = any(${uuids(ids)})`,
  );

/** Bytes of a package or of its picture, if the caller sees a version that has them. */
export async function packageBytes(tx: Tx, md5: string): Promise<FileAnswer | null> {
  const found = await row<{ sha256: string; size: number; mime: string }>(
    tx,
    sql`select f.sha256, f.size::float8 as size, f.mime from stored_file f
      where f.md5 = ${md5} and exists (select 1 from own_widget_version v where v.md5 = f.md5 or v.picture_md5 = f.md5)`,
  );
  return found
    ? fileAnswer({
        key: places.file(found.sha256),
        size: found.size,
        mime: found.mime,
        etag: found.sha256,
        immutable: true,
      })
    : null;
}
