import { sql } from 'drizzle-orm';
import type { Output, Parsed } from '@/lib/contract/call';
import {
  type DataSource,
  type DataSourceDetail,
  type dataSourceList,
  type NamedValue,
  sourceKinds,
} from '@/lib/contract/data-source';
import { valueLimits } from '@/lib/widgets';
import { notFound } from '../../base/problem';
import { containsPattern, iso, row, rows, type Tx, uuids } from '../../db/database';
import { places } from '../../files/store';
import { toSourceValue, type ValueRow, valueColumns } from '../../fleet/source-values';
import { type FileAnswer, fileAnswer } from '../../http/bytes';
import { countUpTo, offsetOf } from '../../http/paging';
import type { HeaderHolder } from './secret-header';

const columns = sql`s.id, s.name, s.kind, s.office_id as "officeId", o.name as "officeName", s.minutes, s.stale_hours as "staleHours", s.fetched_at as at,
  s.changed_at as "changedAt", s.next_at as "nextAt", s.header, s.fault, s.status, jsonb_array_length(s.rows) as rows,
  greatest(s.total, jsonb_array_length(s.rows)) as total, s.left_out as "leftOut", s.partly,
  s.pictures_missing as "picturesMissing", s.picture_fault as "pictureFault",
  (select count(*)::int from program_source u where u.source_id = s.id) as programs,
  s.updated_at as "updatedAt", s.updated_by as "updatedBy"`;

const wireOf = <T extends DataSource>(found: T): T => ({
  ...found,
  at: iso(found.at),
  changedAt: iso(found.changedAt),
  nextAt: iso(found.nextAt),
  updatedAt: iso(found.updatedAt),
});

export async function sourcePage(
  tx: Tx,
  { pageNo, pageSize, search, kind, except }: Parsed<typeof dataSourceList>,
): Promise<Output<typeof dataSourceList>> {
  const from = sql`from data_source s join office o on o.id = s.office_id
    where ${search ? sql`apm.folded(s.name) like ${containsPattern(search)}` : sql`true`} and ${kind ? sql`s.kind = ${kind}` : sql`true`}
      and ${except ? sql`s.kind <> ${except}` : sql`true`}`;
  const list = await rows<DataSource>(
    tx,
    sql`select ${columns} ${from} order by s.name, s.id limit ${pageSize} offset ${offsetOf({ pageNo, pageSize })}`,
  );
  return { list: list.map(wireOf), count: await countUpTo(tx, from), pageNo, pageSize };
}

export async function findSource(tx: Tx, id: string): Promise<DataSourceDetail> {
  const found = await row<DataSource & Pick<DataSourceDetail, 'config' | 'templates'>>(
    tx,
    sql`select ${columns}, s.config, (select count(*)::int from template_source u where u.source_id = s.id) as templates from data_source s join office o on o.id = s.office_id where s.id = ${id}`,
  );
  const [value] = await valuesOf(tx, [id]);
  if (!found || !value) throw notFound();
  const usedBy = await rows<{ id: string; name: string }>(
    tx,
    sql`select p.id, p.name from program_source u join program p on p.id = u.program_id where u.source_id = ${id} order by p.name, p.id limit 100`,
  );
  const usedByTemplates = await rows<{ id: string; name: string }>(
    tx,
    sql`select t.id, t.name from template_source u join template t on t.id = u.template_id where u.source_id = ${id} order by t.name, t.id limit 100`,
  );
  const { name: _, ...last } = value;
  return { ...wireOf(found), value: last, usedBy, usedByTemplates };
}

/** Parts of a source that a preview of a change to it depends on. */
export async function sourceToPreview(tx: Tx, id: string): Promise<{ officeId: string } & HeaderHolder> {
  const found = await row<{ officeId: string } & HeaderHolder>(
    tx,
    sql`select office_id as "officeId", config, header from data_source where id = ${id}`,
  );
  if (!found) throw notFound();
  return found;
}

/**
 * Latest rows of sources, including those shared by a template of an institution above. Others that the caller does not see are
 * left out. With a terminal, rows with one of its values come first.
 */
export async function valuesOf(tx: Tx, ids: readonly string[], terminalId?: string): Promise<NamedValue[]> {
  const shown = terminalId === undefined ? sql`s.rows` : rowsFirstFor(terminalId);
  const found = await rows<ValueRow & { name: string }>(
    tx,
    sql`select ${valueColumns(shown)}, s.name from (
        select ${READABLE} from data_source s where s.id = any(${uuids(ids)})
        union all select ${READABLE} from apm.given_rows(${uuids(ids)}) s where not exists (select from data_source d where d.id = s.id)
      ) s order by s.id`,
  );
  return found.map(({ name, ...value }) => ({ name, ...toSourceValue(value) }));
}

/** Columns of a source `s` from which its value is read. */
const READABLE = sql`s.id, s.name, s.columns, s.rows, s.more, s.fetched_at, s.kind, s.stale_hours, s.writing`;

/** SQL: rows of a source `s`, those with a cell that equals a value of the terminal first, as many as screens get. */
const rowsFirstFor = (terminalId: string) => sql`(
  select coalesce(jsonb_agg(r.cells order by r.place), '[]') from (
    select r.cells, row_number() over (order by not r.is_own, r.n) as place from (
      select e.cells, e.n, exists (
        select from jsonb_array_elements_text(e.cells) as c (cell) where c.cell <> '' and apm.part_key(c.cell) = any (own.keys)
      ) as is_own
      from jsonb_array_elements(s.rows || s.more) with ordinality as e (cells, n), (
        select array(
          select apm.part_key(v.value) from apm.placeholders_seen(array[${terminalId}::uuid], null) p, jsonb_each_text(p.values) v
        ) as keys
      ) as own
    ) as r
  ) as r where r.place <= ${valueLimits.rows}
)`;

/** Bytes or thumbnail of a picture, if the caller sees a source with a row that refers to it. */
export async function sourcePictureBytes(tx: Tx, md5: string, thumb: boolean): Promise<FileAnswer | null> {
  const found = await row<{ sha256: string; size: number; mime: string }>(
    tx,
    sql`select f.sha256, f.size::float8 as size, f.mime from stored_file f
      where f.md5 = ${md5} and exists (select 1 from source_picture p where p.md5 = f.md5)`,
  );
  if (!found) return null;
  const { sha256, size, mime } = found;
  return thumb
    ? fileAnswer({ key: places.fileThumb(sha256), size: null, mime: 'image/jpeg', etag: places.fileThumb(sha256) })
    : fileAnswer({ key: places.file(sha256), size, mime, etag: sha256, immutable: true });
}

/** Kinds that can be fetched. */
export const availableKinds = (weatherUrl: string | undefined) =>
  sourceKinds.filter((kind) => kind !== 'weather' || weatherUrl !== undefined);
