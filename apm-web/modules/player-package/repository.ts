import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '@/lib/contract/call';
import type { Page } from '@/lib/contract/fields';
import type { PlayerPackage, packageList } from '@/lib/contract/player-package';
import { iso, row, rows, type Tx, uuids } from '../../db/database';
import { countUpTo, offsetOf } from '../../http/paging';

type PackageRow = Omit<PlayerPackage, 'createdAt'> & { createdAt: string };

const PACKAGE = sql`p.id, p.office_id as "officeId", o.name as "officeName", p.name, p.version, p.model_pattern as "modelPattern",
  p.size::float8 as size, p.md5, p.sha256, p.remark, p.created_at as "createdAt", p.created_by as "createdBy",
  (select jsonb_build_object('state', r.state, 'total', r.total,
      'done', (select count(*) from roll_out_terminal t where t.roll_out_id = r.id and t.state = 'done'),
      'failed', (select count(*) from roll_out_terminal t where t.roll_out_id = r.id and t.state = 'failed'))
    from roll_out r where r.package_id = p.id order by r.id desc limit 1) as "rollOut"`;

const packageOf = (each: PackageRow): PlayerPackage => ({ ...each, createdAt: iso(each.createdAt) });

/** Packages that the caller sees. A search covers version, file name and remark. */
export async function packagePage(tx: Tx, query: Parsed<typeof packageList>): Promise<Page<PlayerPackage>> {
  const { pageNo, pageSize, search, sort, order } = query;
  const offset = offsetOf(query);
  const where = search
    ? sql`strpos(lower(concat_ws(' ', p.version, p.name, p.remark, p.model_pattern)), lower(${search})) > 0`
    : sql`true`;
  const count = await countUpTo(tx, sql`from player_package p where ${where}`);
  const column = sort === 'size' ? sql`p.size` : sql`p.created_at`;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const found = await rows<PackageRow>(
    tx,
    sql`select ${PACKAGE} from player_package p join office o on o.id = p.office_id where ${where}
      order by ${column} ${direction}, p.id ${direction} limit ${pageSize} offset ${offset}`,
  );
  return { list: found.map(packageOf), count, pageNo, pageSize };
}

/** Package that the caller sees; `null` if there is none. */
export async function findPackage(tx: Tx, id: string): Promise<PlayerPackage | null> {
  const found = await row<PackageRow>(
    tx,
    sql`select ${PACKAGE} from player_package p join office o on o.id = p.office_id where p.id = ${id}`,
  );
  return found ? packageOf(found) : null;
}

/** Packages that an unfinished roll-out or command needs, among the given ones. */
export const packagesInUse = (tx: Tx, ids: readonly string[]) =>
  rows<{ id: string; version: string }>(
    tx,
    sql`select p.id, p.version from player_package p where p.id = any(${uuids(ids)}) and (
        exists (select 1 from roll_out r where r.package_id = p.id and r.state in ('running', 'paused', 'halted'))
        or exists (select 1 from terminal_command c where c.state in ('pending', 'sent') and c.kind = 'updatePlayer'
          and c.params ->> 'packageId' = p.id::text))`,
  );

/** SQL: true if package `p` is for the model of terminal `t`. In the pattern, * is any text and ? any character. */
export const modelFits: SQL = sql`lower(t.model) like translate(regexp_replace(lower(p.model_pattern), '([%_\\\\])', '\\\\\\1', 'g'), '*?', '%_')`;

/** SQL: true if terminal `t` belongs to the institution of package `p` or to one below it. */
export const isBelowPackage: SQL = sql`exists (select 1 from office_closure x where x.ancestor_id = p.office_id and x.descendant_id = t.office_id)`;
