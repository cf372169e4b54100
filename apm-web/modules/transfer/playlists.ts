import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_SIZE, emptyDocument, type ProgramDocument, type Scene, type Widget } from '@/lib/contract/program';
import { type PlaylistColumn, playlistColumns, requiredPlaylistColumns, transferLimits } from '@/lib/contract/transfer';
import { newWidget } from '@/lib/editor/document/new-widget';
import { instantOf } from '@/lib/time';
import { nameOfFile, type PlacedMaterial, readable, type Size, widgetTypeOfMaterial } from '@/lib/widgets';
import { asJson, rows, type Tx } from '../../db/database';
import type { ArchivedFile } from '../../files/archive';
import type { Caller } from '../../http/context';
import { readTable, type TableLine } from '../../http/csv-table';
import { type AnnouncedMaterial, type ImportedFile, type Material, materialColumns } from './match-files';
import type { PlannedProgram } from './planned-program';
import type { Problems } from './problems';

/** Line of a CSV: one scene. */
interface Row {
  line: number;
  playlist: string;
  order: number;
  file: string;
  duration: Scene['duration'];
  validFrom: string | null;
  validUntil: string | null;
  size: Size | null;
}

export interface Playlists {
  rows: Row[];
  /** Files of the ZIP that rows refer to, by the name in the row. */
  files: Map<string, AnnouncedMaterial>;
}

const MOST_SECONDS = 86_400;

/** Reads a CSV of playlists; each invalid line is a problem with its number. */
export async function readPlaylists(
  csv: Buffer,
  files: ReadonlyMap<string, ArchivedFile>,
  timeZone: string,
  problems: Problems,
): Promise<Playlists> {
  const table = await readTable(new Blob([new Uint8Array(csv)]), {
    columns: playlistColumns,
    required: requiredPlaylistColumns,
  });
  for (const { line, column, error } of table.problems) problems.add(column, error, line);
  const read = table.lines.map((line) => rowOf(line, timeZone, problems));
  if (table.lines.length === 0 && table.problems.length === 0) problems.add('', 'transferNoRows');
  const finding = findingIn(files);
  const announced = new Map<string, AnnouncedMaterial>();
  const named = new Map<string, AnnouncedMaterial>();
  for (const row of read) {
    const found = finding(row.file);
    if (found.length > 1) problems.add(row.file, 'transferNamesakes', row.line);
    const [file] = found;
    if (!file) continue;
    const { validFrom, validUntil } = row;
    const known = announced.get(file.path);
    if (known && (known.validFrom !== validFrom || known.validUntil !== validUntil))
      problems.add('validFrom', 'transferPeriods', row.line);
    const name = nameOfFile(baseOf(file.path));
    const one = known ?? {
      ...{ id: uuidv7(), file: file.path, name, size: file.size },
      ...{ folder: [], tags: [], validFrom, validUntil },
    };
    announced.set(file.path, one);
    named.set(row.file, one);
  }
  if (announced.size > transferLimits.materials) problems.add('file', 'transferTooMany');
  return { rows: read, files: named };
}

const baseOf = (path: string) => path.split('/').at(-1) ?? '';

/**
 * Normalises a path for comparison, as systems write names differently: with decomposed accents, with backslashes, or starting at
 * a parent folder.
 */
const writtenAlike = (path: string) =>
  path
    .normalize()
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '');

/** Finds the file of a name: the one with this path, else all with this name. */
function findingIn(files: ReadonlyMap<string, ArchivedFile>): (name: string) => readonly ArchivedFile[] {
  const paths = groupedBy([...files.values()], ({ path }) => writtenAlike(path));
  const bases = groupedBy([...files.values()], ({ path }) => baseOf(writtenAlike(path)));
  return (name) => paths.get(writtenAlike(name)) ?? bases.get(writtenAlike(name)) ?? [];
}

function rowOf({ line, cell }: TableLine<PlaylistColumn>, timeZone: string, problems: Problems): Row {
  const wrong = (column: PlaylistColumn, error: string) => problems.add(column, error, line);
  const text = (column: PlaylistColumn, most: number) => {
    const value = column === 'playlist' ? readable(cell(column)) : cell(column);
    if (value === '') wrong(column, 'required');
    else if (value.length > most) wrong(column, 'tooLong');
    else if (/\p{Cc}/u.test(value)) wrong(column, 'invalid');
    return value;
  };
  const number = (column: PlaylistColumn): number | null => {
    const value = cell(column).replace(',', '.');
    if (value === '') return null;
    const read = /^\d{1,9}(\.\d{1,3})?$/.test(value) ? Number(value) : null;
    if (read === null) wrong(column, 'transferNumber');
    return read;
  };
  const seconds = number('duration');
  if (seconds !== null && (seconds < 1 || seconds > MOST_SECONDS)) wrong('duration', 'transferDuration');
  const instant = (column: 'validFrom' | 'validUntil'): string | null => {
    const value = cell(column);
    if (value === '') return null;
    const read = instantIn(value, timeZone, column === 'validUntil');
    if (read === null) wrong(column, 'transferDate');
    return read;
  };
  const [validFrom, validUntil] = [instant('validFrom'), instant('validUntil')];
  if (validFrom && validUntil && validFrom >= validUntil) wrong('validUntil', 'transferPeriod');
  return {
    line,
    playlist: text('playlist', 100),
    order: number('order') ?? Number.POSITIVE_INFINITY,
    file: text('file', 500),
    duration: seconds ?? 'auto',
    validFrom,
    validUntil,
    size: sizeOf(cell('size'), () => wrong('size', 'transferSize')),
  };
}

/** Instant of a day, whose end is the end of that day, or of an instant with its zone. */
function instantIn(value: string, timeZone: string, isEnd: boolean): string | null {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (y && m && d) {
    const [year, month, day] = [Number(y), Number(m), Number(d)];
    if (year < 1900 || new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) !== value) return null;
    const at = { year, month, day: isEnd ? day + 1 : day, hour: 0, minute: 0 };
    return new Date(instantOf(at, timeZone)).toISOString();
  }
  const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(value);
  const at = withZone ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) || value < '1900' ? null : new Date(at).toISOString();
}

/** Size, such as 1920x1080. */
function sizeOf(value: string, wrong: () => void): Size | null {
  if (value === '') return null;
  const [, w, h] = /^(\d{2,5})\s*[x×*]\s*(\d{2,5})$/i.exec(value) ?? [];
  const [width, height] = [Number(w), Number(h)];
  if (w && h && Math.min(width, height) >= 16 && Math.max(width, height) <= 20_000) return { width, height };
  wrong();
  return null;
}

/** Program for each playlist, in the order of the CSV: one scene for each row. */
export async function planPlaylists(
  tx: Tx,
  caller: Caller,
  { rows: all, files }: Playlists,
  taken: ReadonlyMap<string, ImportedFile>,
  problems: Problems,
): Promise<Omit<PlannedProgram, 'name'>[]> {
  const byName = await namedMaterials(
    tx,
    caller,
    all.filter(({ file }) => !files.has(file)).flatMap(({ file }) => [file, file.normalize()]),
  );
  const pages = await pagesOf(tx, [...byName.values()]);
  const playlists = groupedBy(all, ({ playlist }) => playlist);
  if (playlists.size > transferLimits.programs) problems.add('playlist', 'transferManyPlaylists');
  return [...playlists].slice(0, transferLimits.programs).map(([given, listed]) => {
    const sorted = listed.toSorted((a, b) => a.order - b.order || a.line - b.line);
    const over = sorted[transferLimits.scenes];
    if (over) problems.add('playlist', 'transferManyScenes', over.line);
    const sized = sorted.filter(({ size }) => size !== null);
    const other = sized.find(
      ({ size }) => size?.width !== sized[0]?.size?.width || size?.height !== sized[0]?.size?.height,
    );
    if (other) problems.add('size', 'transferSizes', other.line);
    const on = sized[0]?.size ?? DEFAULT_SIZE;
    /** Names of materials that keep their own period. */
    const kept = new Set<string>();
    const scenes = sorted.slice(0, transferLimits.scenes).flatMap((row, at): Scene[] => {
      const announced = files.get(row.file);
      const of = announced ? taken.get(announced.id) : undefined;
      // The same bytes under another name are the same material.
      if (of?.made && announced && row.validFrom === announced.validFrom && row.validUntil === announced.validUntil) {
        const { validFrom, validUntil } = of.packed;
        if (row.validFrom !== validFrom || row.validUntil !== validUntil)
          problems.add('validFrom', 'transferPeriods', row.line);
      }
      const here = of?.here ?? (announced ? undefined : (byName.get(row.file) ?? byName.get(row.file.normalize())));
      // Files of the ZIP that were not accepted have been reported already.
      if (announced && !of) return [];
      const material = here ?? (of && madeOf(of));
      if (!material) {
        problems.add(row.file, 'transferNoMaterial', row.line);
        return [];
      }
      if (
        here &&
        ((row.validFrom && row.validFrom !== iso(here.validFrom)) ||
          (row.validUntil && row.validUntil !== iso(here.validUntil)))
      )
        kept.add(here.name);
      const widget = widgetOf(material, pages.get(material.id) ?? [], on, at);
      if (widget) return [sceneOf(row, widget, at)];
      problems.add(row.file, material.type === 'document' ? 'transferPages' : 'wrongMaterialType', row.line);
      return [];
    });
    const notes = [...kept].map((of) => ({ note: 'periodKept' as const, of }));
    return { given, folder: [], document: documentOf(on, scenes), frame: null, picture: null, notes };
  });
}

const iso = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString());

const madeOf = ({
  id,
  packed,
  made,
}: ImportedFile): Pick<Material, 'id' | 'md5' | 'name' | 'type' | 'animated' | 'width' | 'height' | 'seconds'> => ({
  ...{ id, md5: packed.md5, name: packed.name, type: packed.type, seconds: null },
  ...{
    animated: made?.content.animated ?? false,
    width: made?.content.width ?? null,
    height: made?.content.height ?? null,
  },
});

/** Newest material of each name in the caller's institution. */
async function namedMaterials(tx: Tx, { officeId }: Caller, names: readonly string[]): Promise<Map<string, Material>> {
  const found = await rows<Material>(
    tx,
    sql`select distinct on (m.name) ${materialColumns} from material m
      where m.office_id = ${officeId} and m.part_of is null and m.name in (select json_array_elements_text(${asJson(names)}))
      order by m.name, m.created_at desc, m.id desc`,
  );
  return new Map(found.map((each) => [each.name, each]));
}

async function pagesOf(
  tx: Tx,
  materials: readonly Material[],
): Promise<Map<string, { materialId: string; md5: string }[]>> {
  const documents = materials.filter(({ type }) => type === 'document').map(({ id }) => id);
  const found = await rows<{ of: string; materialId: string; md5: string }>(
    tx,
    sql`select p.part_of as of, p.id as "materialId", p.md5 from material p
      where p.part = 'page' and p.part_of in (select json_array_elements_text(${asJson(documents)})::uuid) order by p.part_of, p.part_no`,
  );
  return new Map(
    [...groupedBy(found, ({ of }) => of)].map(([of, list]) => [of, list.map(({ of: _, ...page }) => page)]),
  );
}

/** Widget of a material that fills the program; `null` for what a program cannot show. */
function widgetOf(
  {
    id,
    md5,
    name,
    type,
    animated,
    width,
    height,
    seconds,
  }: Pick<Material, 'id' | 'md5' | 'name' | 'type' | 'animated' | 'width' | 'height' | 'seconds'>,
  pages: readonly { materialId: string; md5: string }[],
  on: Size,
  at: number,
): Widget | null {
  const made = widgetTypeOfMaterial(type);
  if (made === null || (type === 'document' && pages.length === 0)) return null;
  const material: PlacedMaterial = {
    materialId: id,
    md5,
    name,
    width,
    height,
    seconds,
    animated,
    pages,
  };
  const seed = { id: `widget-${at + 1}`, name, at: { x: on.width / 2, y: on.height / 2 }, on };
  const widget = newWidget(made, seed, { material } as never) as Widget;
  // Audio is not visible, so its position does not matter.
  if (widget.type === 'audio') return { ...widget, timesScene: true, loop: false };
  const whole = { ...widget, x: 0, y: 0, w: on.width, h: on.height };
  return 'fit' in whole ? { ...whole, fit: 'contain' } : whole;
}

const sceneOf = ({ duration, file }: Row, widget: Widget, at: number): Scene => ({
  id: `scene-${at + 1}`,
  name: nameOfFile(baseOf(writtenAlike(file))),
  duration,
  transition: 'none',
  background: { color: '#00000000' },
  widgets: [widget],
});

function documentOf(on: Size, scenes: Scene[]): ProgramDocument {
  const empty = emptyDocument(on);
  return scenes.length === 0 ? empty : { ...empty, scenes };
}

/** Groups a list, in the order in which the groups begin. */
function groupedBy<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
