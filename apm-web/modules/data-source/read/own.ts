import { sql } from 'drizzle-orm';
import type { SourceConfig } from '@/lib/contract/data-source';
import { type Language, languages } from '@/lib/contract/languages';
import { valueLimits } from '@/lib/widgets';
import { at, iso, row, rows, system, type Tx } from '../../../db/database';
import type { FetchContext } from '../fetch';
import { NoRows, type TableRows } from './rows';

type Own = Extract<SourceConfig, { kind: 'dictionary' | 'materials' }>;

/** Rows from the platform's own data. Reads as the system, so materials are limited to those of the source's institution. */
export const ownRows = (
  config: Own,
  { db, officeId, now }: Pick<FetchContext, 'db' | 'officeId' | 'now'>,
): Promise<TableRows> =>
  db.transaction(system, (tx) =>
    config.kind === 'dictionary' ? dictionaryRows(tx, config.code) : materialRows(tx, config.folderId, officeId, now),
  );

async function dictionaryRows(tx: Tx, code: string): Promise<TableRows> {
  const list = await row<{ id: string }>(tx, sql`select id from dict_type where code = ${code}`);
  if (!list) throw new NoRows('noDictionary');
  const entries = await rows<{ value: string; title: Partial<Record<Language, string>>; count: number }>(
    tx,
    sql`select value, title, count(*) over ()::int as count from dict_entry where type_id = ${list.id} and enabled order by sort, id limit ${valueLimits.rows}`,
  );
  return {
    columns: ['value', ...languages],
    rows: entries.map(({ value, title }) => [
      value,
      ...languages.map((language) => title[language] || title.en || value),
    ]),
    count: entries[0]?.count ?? 0,
  };
}

async function materialRows(tx: Tx, folderId: string, officeId: string, now: Date): Promise<TableRows> {
  const own = sql`${folderId} and office_id = ${officeId}`;
  if (!(await row(tx, sql`select 1 from material_folder where id = ${own}`))) throw new NoRows('noFolder');
  const found = await rows<{
    name: string;
    type: string;
    width: number | null;
    height: number | null;
    seconds: number | null;
    validUntil: string | null;
    createdAt: string;
    count: number;
  }>(
    tx,
    sql`select name, type, width, height, seconds, valid_until as "validUntil", created_at as "createdAt",
        count(*) over ()::int as count from material
      where folder_id = ${own} and part_of is null
        and (valid_from is null or valid_from <= ${at(now)}) and (valid_until is null or valid_until > ${at(now)})
      order by name, id limit ${valueLimits.rows}`,
  );
  return {
    columns: ['name', 'type', 'width', 'height', 'seconds', 'validUntil', 'createdAt'],
    rows: found.map(({ name, type, width, height, seconds, validUntil, createdAt }) => [
      ...[name, type],
      ...[width, height, seconds].map((number) => (number === null ? '' : String(number))),
      ...[iso(validUntil) ?? '', iso(createdAt) ?? ''],
    ]),
    count: found[0]?.count ?? 0,
  };
}
