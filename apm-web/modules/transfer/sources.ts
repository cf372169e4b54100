import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { sourceLimits } from '@/lib/contract/data-source';
import type { PackedSource, PackedTable, SourcePreview } from '@/lib/contract/packed-source';
import { permits } from '@/lib/contract/permissions';
import { type ProgramDocument, sourcesOf } from '@/lib/contract/program';
import { asJson, rows, type Tx } from '../../db/database';
import type { UserContext } from '../../http/context';
import { insertSource } from '../data-source';
import { namesFor } from './names';

/** Source that documents of an archive refer to. */
export interface ArchivedSource {
  packed: PackedSource;
  /** `null` for all but typed tables, and for those of older archives. */
  table: PackedTable | null;
  /** Id of the source if the import creates it. */
  newId: string;
}

export type PlannedSource = { of: ArchivedSource } & (
  | { state: 'here'; id: string }
  | { state: 'new'; id: string; name: string; table: PackedTable }
  | { state: 'missing'; reason: NonNullable<SourcePreview['missing']> }
);

export const archivedSource = (packed: PackedSource, table: PackedTable | null): ArchivedSource => ({
  packed,
  table,
  newId: uuidv7(),
});

/**
 * Finds sources in the caller's institution: the same one; a typed table by its name and content, otherwise it is to be created;
 * any other source by name and kind if that is unique.
 */
export async function planSources(
  { tx, caller, language }: Pick<UserContext, 'tx' | 'caller' | 'language'>,
  archived: readonly ArchivedSource[],
): Promise<PlannedSource[]> {
  if (archived.length === 0) return [];
  const known = await sourcesOfOffice(tx, caller.officeId);
  const all = [...known.values()].flat();
  const ids = new Set(all.map(({ id }) => id));
  const isPermitted = permits(caller.permissions, 'program:source:edit');
  const made = new Map<string, { id: string; content: string }>();
  const contents = await contentsOf(tx, archived);

  const placeTable = (of: ArchivedSource, table: PackedTable): PlannedSource => {
    const content = contents.get(of.packed.id) ?? '';
    for (const name of namesFor(language, of.packed.name)) {
      const namesakes = [known.get(name) ?? [], made.get(name) ?? []].flat();
      const equal = namesakes.find((each) => each.content === content);
      if (equal) return { of, state: 'here', id: equal.id };
      if (namesakes.length > 0) continue;
      if (!isPermitted) return { of, state: 'missing', reason: 'permission' };
      if (all.length + made.size >= sourceLimits.sources) return { of, state: 'missing', reason: 'limit' };
      made.set(name, { id: of.newId, content });
      return { of, state: 'new', id: of.newId, name, table };
    }
    throw new Error('names do not end');
  };
  const planned: PlannedSource[] = [];
  for (const of of archived) {
    const { packed, table } = of;
    if (ids.has(packed.id)) planned.push({ of, state: 'here', id: packed.id });
    else if (table) planned.push(placeTable(of, table));
    else {
      const [only, ...more] = (known.get(packed.name) ?? []).filter(({ kind }) => kind === packed.kind);
      planned.push(
        only && more.length === 0 ? { of, state: 'here', id: only.id } : { of, state: 'missing', reason: 'absent' },
      );
    }
  }
  return planned;
}

interface KnownSource {
  id: string;
  name: string;
  kind: string;
  /** Hash of a typed table; `null` for other kinds. */
  content: string | null;
}

/** Sources of an institution by their names. */
async function sourcesOfOffice(tx: Tx, officeId: string): Promise<Map<string, KnownSource[]>> {
  const content = hashOf(sql`config -> 'columns', config -> 'rows', config -> 'writing'`);
  const found = await rows<KnownSource>(
    tx,
    sql`select id, name, kind, case when kind = 'table' then ${content} end as content
      from data_source where office_id = ${officeId} order by id`,
  );
  const byName = new Map<string, KnownSource[]>();
  for (const each of found) byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  return byName;
}

/** Hash of JSON values. The database computes it for both sides, so that the order of fields does not matter. */
const hashOf = (values: SQL) => sql`encode(sha256(convert_to(jsonb_build_array(${values})::text, 'UTF8')), 'hex')`;

/** Hashes of the typed tables of an archive, by the ids of their sources there. */
async function contentsOf(tx: Tx, archived: readonly ArchivedSource[]): Promise<Map<string, string>> {
  const tables = archived.flatMap(({ packed: { id }, table }) => (table ? [{ id, ...table }] : []));
  if (tables.length === 0) return new Map();
  const found = await rows<{ id: string; content: string }>(
    tx,
    sql`select id, ${hashOf(sql`columns, rows, writing`)} as content
      from json_to_recordset(${asJson(tables)}) as t (id text, columns jsonb, rows jsonb, writing jsonb)`,
  );
  return new Map(found.map(({ id, content }) => [id, content]));
}

/** Local ids by those of the archive, as far as there are any. */
export const localSources = (planned: readonly PlannedSource[]): Map<string, string> =>
  new Map(planned.flatMap((each) => (each.state === 'missing' ? [] : [[each.of.packed.id, each.id] as const])));

/** Tables to be created: those that programs show once they are fitted to their templates. */
export function newTables(planned: readonly PlannedSource[], documents: readonly ProgramDocument[]) {
  const shown = new Set(documents.flatMap(sourcesOf));
  return planned.flatMap((each) => (each.state === 'new' && shown.has(each.id) ? [each] : []));
}

/** Creates tables, which widgets show at once. */
export async function makeTables(ctx: UserContext, tables: ReturnType<typeof newTables>): Promise<void> {
  for (const { id, name, table } of tables) {
    const { minutes, staleHours } = sourceLimits;
    const config = { kind: 'table' as const, ...table };
    await insertSource(ctx, { name, config, minutes: minutes.usual, staleHours: staleHours.usual }, id);
  }
}

/** Sources that the import creates, and those that stay missing. */
export function previewOfSources(
  planned: readonly PlannedSource[],
  documents: readonly ProgramDocument[],
): SourcePreview[] {
  const made = new Set<PlannedSource>(newTables(planned, documents));
  return planned.flatMap((each): SourcePreview[] => {
    const { packed, table } = each.of;
    if (each.state !== 'missing' && !made.has(each)) return [];
    return [
      {
        name: each.state === 'new' ? each.name : packed.name,
        given: packed.name,
        kind: packed.kind,
        missing: each.state === 'missing' ? each.reason : null,
        rows: table ? table.rows.length : null,
        about: packed.about ?? null,
      },
    ];
  });
}
