import { sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { Language } from '@/lib/contract/languages';
import type { Account, userExport } from '@/lib/contract/user';
import { catalogues } from '../../base/messages';
import { rows } from '../../db/database';
import { runAsSystem } from '../../db/run-as-system';
import type { UserSteps } from '../../http/context';
import type { CsvCells } from '../../http/csv';
import type { CsvAnswer } from '../../http/csv-answer';
import { datedFileName } from '../../http/table-texts';
import { type OfficeLookup, placesOf } from '../office';
import { accountsById, conditionOf, type Filters } from './list';

export const COLUMNS = ['loginName', 'name', 'office', 'roles', 'phone', 'email', 'enabled'] as const;

/** Column headings. A file with those of any language can be imported. */
export function headingsOf(language: Language): Record<(typeof COLUMNS)[number], string> {
  const { user: words } = catalogues[language];
  const { loginName, name, office, roles, phone, email, mayEnter } = words;
  return { loginName, name, office, roles, phone, email, enabled: mayEnter };
}

/** Separator of several role names in one cell. */
export const ROLE_SEPARATOR = ';';

const AT_ONCE = 500;

/** Exports the users of a list by id, so that users inserted concurrently come last and nobody twice. */
export async function exportUsers(
  ctx: UserSteps,
  { timeZone, ...filters }: Parsed<typeof userExport>,
): Promise<CsvAnswer> {
  // Checked before the file begins, so that it can still be refused.
  await ctx.transaction((own) => conditionOf(own, filters));
  const headings = headingsOf(ctx.language);
  return {
    kind: 'csv',
    saveAs: `${datedFileName(catalogues[ctx.language].user.title, ctx.now, timeZone)}.csv`,
    header: COLUMNS.map((column) => headings[column]),
    pages: pages(ctx, filters),
  };
}

async function* pages(ctx: UserSteps, filters: Filters): AsyncGenerator<CsvCells[]> {
  const places = await ctx.transaction(({ tx, caller }) => placesOf(tx, caller.officeId));
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await ctx.transaction(async (own) => {
      const { tx } = own;
      const where = await conditionOf(own, filters);
      const keys = await runAsSystem(tx, () =>
        rows<{ id: string }>(
          tx,
          sql`select u.id from app_user u where u.id > ${last}::uuid and ${where} order by u.id limit ${AT_ONCE}`,
        ),
      );
      const ids = keys.map(({ id }) => id);
      return { accounts: await accountsById(tx, ids), last: ids.at(-1) };
    });
    if (found.last === undefined) return;
    last = found.last;
    yield found.accounts.map((account) => cellsOf(account, places));
  }
}

const cellsOf = (
  { loginName, name, office, roles, phone, email, enabled }: Account,
  places: OfficeLookup,
): CsvCells => [
  loginName,
  name,
  places.write(office.id),
  roles.map((role) => role.name).join(`${ROLE_SEPARATOR} `),
  phone,
  email,
  enabled,
];
