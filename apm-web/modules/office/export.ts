import { sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { Language } from '@/lib/contract/languages';
import type { officeExport } from '@/lib/contract/office';
import { catalogues } from '../../base/messages';
import { iso, rows } from '../../db/database';
import type { UserSteps } from '../../http/context';
import type { CsvCells } from '../../http/csv';
import type { CsvAnswer } from '../../http/csv-answer';
import { datedFileName } from '../../http/table-texts';
import { placesOf } from './places';

export const COLUMNS = [
  'name',
  'parent',
  'kind',
  'industry',
  'contactName',
  'phone',
  'email',
  'address',
  'terminalQuota',
  'userQuota',
  'storageQuota',
  'expiresAt',
] as const;

/** Column headings. A file with those of any language can be imported. */
export function headingsOf(language: Language): Record<(typeof COLUMNS)[number], string> {
  const { name, parent, kind, industry, contactName, phone, email, address, terminalQuota, userQuota, ...more } =
    catalogues[language].office;
  const { storageQuota, expiresAt } = more;
  return {
    name,
    parent,
    kind,
    industry,
    contactName,
    phone,
    email,
    address,
    terminalQuota,
    userQuota,
    storageQuota,
    expiresAt,
  };
}

const AT_ONCE = 500;

interface Line {
  id: string;
  depth: number;
  name: string;
  parentId: string;
  cells: (string | number | null)[];
  expiresAt: string | null;
}

/** Exports all institutions below the caller's own, parents first, so that the file can be imported again. */
export async function exportOffices(ctx: UserSteps, { timeZone }: Parsed<typeof officeExport>): Promise<CsvAnswer> {
  const headings = headingsOf(ctx.language);
  return {
    kind: 'csv',
    saveAs: `${datedFileName(catalogues[ctx.language].office.title, ctx.now, timeZone)}.csv`,
    header: COLUMNS.map((column) => headings[column]),
    pages: pages(ctx),
  };
}

async function* pages(ctx: UserSteps): AsyncGenerator<CsvCells[]> {
  const { officeId } = ctx.caller;
  const places = await ctx.transaction(({ tx }) => placesOf(tx, officeId));
  const above = (parentId: string) => (parentId === officeId ? '' : places.write(parentId));
  let last = { depth: 0, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const found = await ctx.transaction(({ tx }) =>
      rows<Line>(
        tx,
        sql`select o.id, x.depth, o.name, o.parent_id as "parentId", o.expires_at as "expiresAt", json_build_array(o.kind, o.industry, o.contact_name, o.phone, o.email, o.address, o.terminal_quota, o.user_quota, o.storage_quota) as cells
          from office o join office_closure x on x.descendant_id = o.id and x.ancestor_id = ${officeId}
          where x.depth > 0 and (x.depth, o.id) > (${last.depth}, ${last.id}::uuid) order by x.depth, o.id limit ${AT_ONCE}`,
      ),
    );
    const end = found.at(-1);
    if (!end) return;
    last = end;
    yield found.map(({ name, parentId, cells, expiresAt }) => [name, above(parentId), ...cells, iso(expiresAt)]);
  }
}
