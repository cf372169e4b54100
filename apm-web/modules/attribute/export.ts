import { sql } from 'drizzle-orm';
import type { Attributes, attributeExport } from '@/lib/contract/attribute';
import type { Parsed } from '@/lib/contract/call';
import type { Language } from '@/lib/contract/languages';
import { catalogues, tagOf } from '../../base/messages';
import { rows, type Tx, uuids } from '../../db/database';
import { office } from '../../db/schema';
import { assertVisible } from '../../db/visible';
import type { UserSteps } from '../../http/context';
import type { CsvCells } from '../../http/csv';
import type { CsvAnswer } from '../../http/csv-answer';
import { datedFileName } from '../../http/table-texts';
import { placesOf } from '../office';

/** First two columns; those after them are keys. */
export const PLACE = ['office', 'terminal'] as const;

/** Headings of the first two columns. A file with those of any language can be imported. */
export function headingsOf(language: Language): Record<(typeof PLACE)[number], string> {
  const { office, terminal } = catalogues[language].attribute;
  return { office, terminal };
}

const OFFICES_AT_ONCE = 100;
const TERMINALS_AT_ONCE = 500;

/** Exports own attributes of institutions and terminals, each institution before its terminals, for import. */
export async function exportAttributes(
  ctx: UserSteps,
  { id, timeZone }: Parsed<typeof attributeExport>,
): Promise<CsvAnswer> {
  const { offices, keys } = await ctx.transaction(async ({ tx, caller }) => {
    await assertVisible(tx, office, id);
    const places = await placesOf(tx, caller.officeId);
    const compare = new Intl.Collator(tagOf(ctx.language), { numeric: true }).compare;
    const found = (await officesIn(tx, id)).map((each) => ({ id: each.id, path: places.write(each.id) }));
    return { offices: found.toSorted((a, b) => compare(a.path, b.path)), keys: await keysIn(tx, id) };
  });
  const headings = headingsOf(ctx.language);
  return {
    kind: 'csv',
    saveAs: `${datedFileName(catalogues[ctx.language].attribute.title, ctx.now, timeZone)}.csv`,
    header: [...PLACE.map((column) => headings[column]), ...keys],
    pages: pages(ctx, offices, keys),
  };
}

const below = (id: string | undefined) =>
  id === undefined ? sql`true` : sql`office_id in (select descendant_id from office_closure where ancestor_id = ${id})`;

const officesIn = (tx: Tx, id: string | undefined) =>
  rows<{ id: string }>(tx, sql`select o.id from (select id, id as office_id from office) o where ${below(id)}`);

async function keysIn(tx: Tx, id: string | undefined): Promise<string[]> {
  const found = await rows<{ key: string }>(
    tx,
    sql`select jsonb_object_keys(attributes) as key from (select id as office_id, attributes from office) o where ${below(id)}
      union select jsonb_object_keys(attributes) from terminal where ${below(id)} order by key`,
  );
  return found.map(({ key }) => key);
}

interface Place {
  id: string;
  path: string;
}
interface Line {
  office: number;
  terminal: string;
  id: string;
  attributes: Attributes;
}

async function* pages(ctx: UserSteps, offices: readonly Place[], keys: readonly string[]): AsyncGenerator<CsvCells[]> {
  const cells = (path: string, terminal: string, own: Attributes) => [
    path,
    terminal,
    // A key may be the name of a method, such as `constructor`.
    ...keys.map((key) => (Object.hasOwn(own, key) ? (own[key] ?? '') : '')),
  ];
  for (let from = 0; from < offices.length; from += OFFICES_AT_ONCE) {
    const part = offices.slice(from, from + OFFICES_AT_ONCE);
    const own = await ctx.transaction(({ tx }) => officeValues(tx, part));
    let written = 0;
    /** Lines of the institutions up to this one, which precede its terminals. */
    const officesUpTo = (end: number) => {
      const lines = part.slice(written, end).map(({ id, path }) => cells(path, '', own.get(id) ?? {}));
      written = Math.max(written, end);
      return lines;
    };
    let last: Line | undefined;
    for (;;) {
      const after: Line | undefined = last;
      const found: Line[] = await ctx.transaction(({ tx }) => terminalsAfter(tx, part, after));
      const lines = found.flatMap(({ office, terminal, attributes }) => [
        ...officesUpTo(office),
        cells(part[office - 1]?.path ?? '', terminal, attributes),
      ]);
      last = found.at(-1);
      if (found.length < TERMINALS_AT_ONCE) {
        yield [...lines, ...officesUpTo(part.length)];
        break;
      }
      yield lines;
    }
  }
}

async function officeValues(tx: Tx, part: readonly Place[]) {
  const found = await rows<{ id: string; attributes: Attributes }>(
    tx,
    sql`select id, attributes from office where id = any(${uuids(part.map(({ id }) => id))})`,
  );
  return new Map(found.map(({ id, attributes }) => [id, attributes]));
}

/** Terminals of institutions by position of the institution, from 1, and name. Each institution is read by its index. */
const terminalsAfter = (tx: Tx, part: readonly Place[], last: Line | undefined) =>
  rows<Line>(
    tx,
    sql`select o.n::int as office, t.name as terminal, t.id, t.attributes
      from unnest(${uuids(part.map(({ id }) => id))}) with ordinality o (id, n) cross join lateral (
        select name, id, attributes from terminal where office_id = o.id
          and ${last ? sql`(o.n > ${last.office} or (name, id) > (${last.terminal}, ${last.id}::uuid))` : sql`true`}
        order by name, id limit ${TERMINALS_AT_ONCE}
      ) t where o.n >= ${last?.office ?? 1} order by o.n, t.name, t.id limit ${TERMINALS_AT_ONCE}`,
  );
