import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Output, Parsed } from '@/lib/contract/call';
import type { userImport } from '@/lib/contract/user';
import { badRequest } from '../../base/problem';
import { asJson, at, isTaken, rows, type Tx } from '../../db/database';
import { fullInstitution } from '../../db/quota';
import { runAsSystem } from '../../db/run-as-system';
import type { UserContext, UserSteps } from '../../http/context';
import type { LineProblem } from '../../http/csv-table';
import { hashNewPassword, localeOf } from '../auth';
import { type OfficeLookup, placesOf } from '../office';
import { exceedsRights, lockRights, type Rights } from '../role';
import { readLines, type UserLine } from './import-lines';

type Report = Output<typeof userImport>;

/** Thrown to roll back a dry run or a failed import. */
class Undone extends Error {
  constructor(readonly report: Report) {
    super('undone');
  }
}

/**
 * Imports users from CSV: all lines, or none if there is a problem. A dry run does the same and rolls it back, so that it finds
 * every problem.
 */
export async function importUsers(ctx: UserSteps, { file, password, dry }: Parsed<typeof userImport>): Promise<Report> {
  if (!dry && password === undefined) throw badRequest({ password: 'required' });
  const { lines, problems } = await readLines(file);
  // One password for all of them, so one hash: thousands would take minutes.
  const passwordHash = password === undefined ? '' : await hashNewPassword(ctx, password);
  const taking = ctx.transaction(
    async (own) => {
      const found = [...problems, ...(await importLines(own, lines, passwordHash))];
      const report = {
        made: found.length > 0 ? 0 : lines.length,
        problems: found.toSorted((a, b) => a.line - b.line || (a.column < b.column ? -1 : 1)),
      };
      if (dry || found.length > 0) throw new Undone(report);
      own.audit({ after: { made: lines.length, loginNames: lines.slice(0, 100).map(({ loginName }) => loginName) } });
      return report;
    },
    { changes: true },
  );
  return taking.catch((error: unknown) => {
    if (error instanceof Undone) return error.report;
    // Somebody registered concurrently.
    if (isTaken(error)) throw badRequest({ file: 'savedMeanwhile' }, 'savedMeanwhile');
    throw error;
  });
}

type Placed = UserLine & { id: string; officeId: string; roleIds: string[] };

async function importLines(own: UserContext, lines: UserLine[], passwordHash: string): Promise<LineProblem[]> {
  const { tx, caller } = own;
  const rights = await lockRights(tx, caller);
  const problems: LineProblem[] = [...twice(lines), ...(await taken(tx, lines))];
  const places = await placesOf(tx, caller.officeId);
  const roles = await rolesNamed(tx, rights, lines);

  const placed = lines.flatMap((line): Placed[] => {
    const before = problems.length;
    const officeId = officeOf(line, places, problems);
    const roleIds = officeId ? rolesOf(line, officeId, roles, problems) : [];
    return problems.length === before && officeId ? [{ ...line, id: uuidv7(), officeId, roleIds }] : [];
  });
  // A violated index would end the transaction, so taken values are checked first.
  if (problems.length > 0) return problems;
  await insert(own, placed, passwordHash);
  return linesOverQuota(tx, placed);
}

const UNIQUE = { loginName: 'loginNameTaken', phone: 'contactTaken', email: 'contactTaken' } as const;
const uniqueFields = Object.keys(UNIQUE) as (keyof typeof UNIQUE)[];

function twice(lines: UserLine[]): LineProblem[] {
  return uniqueFields.flatMap((column) => {
    const seen = new Set<string>();
    return lines.flatMap(({ line, [column]: text }) => {
      const key = text?.toLowerCase();
      if (key === undefined) return [];
      if (seen.has(key)) return [{ line, column, error: 'duplicate' }];
      seen.add(key);
      return [];
    });
  });
}

/** Lines whose sign-in names or contacts are taken; these are unique across institutions. */
async function taken(tx: Tx, lines: UserLine[]): Promise<LineProblem[]> {
  const found = await runAsSystem(tx, () =>
    rows<{ line: number; column: keyof typeof UNIQUE }>(
      tx,
      sql`with given as (select * from json_to_recordset(${asJson(lines)}) as g (line int, "loginName" text, phone text, email text))
        select line, 'loginName' as column from given join app_user u on lower(u.login_name) = lower("loginName")
        union all select line, 'phone' from given join app_user u on u.phone = given.phone
        union all select line, 'email' from given join app_user u on lower(u.email) = lower(given.email)`,
    ),
  );
  return found.map(({ line, column }) => ({ line, column, error: UNIQUE[column] }));
}

type Problems = LineProblem[];

function officeOf({ line, office }: UserLine, places: OfficeLookup, problems: Problems): string | null {
  const found = places.find(office);
  if ('id' in found) return found.id;
  problems.push({ line, column: 'office', error: found.error });
  return null;
}

/** Role that a line may name; `more` if it exceeds the caller's rights. */
interface NamedRole {
  id: string;
  more: boolean;
}

const placeOf = (officeId: string, name: string) => `${officeId} ${name}`;

/** Roles by institution and name, for each institution that they can be given in. The nearest of several is used. */
async function rolesNamed(tx: Tx, rights: Rights, lines: UserLine[]): Promise<Map<string, NamedRole>> {
  const names = [...new Set(lines.flatMap(({ roles }) => roles))];
  const found = await rows<NamedRole & { officeId: string; name: string }>(
    tx,
    sql`select r.id, r.name, x.descendant_id as "officeId", ${exceedsRights(rights)} as more
      from role r join office_closure x on x.ancestor_id = r.office_id
      where r.name in (select json_array_elements_text(${asJson(names)})) order by x.depth desc, r.id desc`,
  );
  return new Map(found.map(({ officeId, name, ...role }) => [placeOf(officeId, name), role]));
}

function rolesOf({ line, roles }: UserLine, officeId: string, known: Map<string, NamedRole>, problems: Problems) {
  return roles.flatMap((name) => {
    const role = known.get(placeOf(officeId, name));
    if (role && !role.more) return [role.id];
    problems.push({ line, column: 'roles', error: role ? 'notHeld' : 'unknownRole' });
    return [];
  });
}

async function insert({ tx, caller, now }: UserContext, users: Placed[], passwordHash: string): Promise<void> {
  const given = users.map(({ id, officeId, loginName, name, phone, email, enabled }) => ({
    id,
    officeId,
    loginName,
    name,
    phone,
    email,
    enabled,
  }));
  const { language, timezone } = await runAsSystem(tx, () => localeOf(tx, caller.userId));
  await tx.execute(
    sql`insert into app_user (id, office_id, login_name, name, phone, email, enabled, password_hash, password_changed_at, pwd_type,
        language, timezone, created_at)
      select g.id, g."officeId", g."loginName", g.name, g.phone, g.email, g.enabled, ${passwordHash}, ${at(now)}, '1',
        ${language}, ${timezone}, ${at(now)}
      from json_to_recordset(${asJson(given)})
        as g (id uuid, "officeId" uuid, "loginName" text, name text, phone text, email text, enabled boolean)`,
  );
  const held = users.flatMap(({ id, roleIds }) => [...new Set(roleIds)].map((roleId) => ({ id, roleId })));
  await runAsSystem(tx, () =>
    tx.execute(
      sql`insert into user_role (user_id, role_id)
        select g.id, g."roleId" from json_to_recordset(${asJson(held)}) as g (id uuid, "roleId" uuid)`,
    ),
  );
}

/** First line of each institution that has no room for all of its lines. */
async function linesOverQuota(tx: Tx, users: Placed[]): Promise<LineProblem[]> {
  const problems: LineProblem[] = [];
  const first = new Map<string, number>();
  for (const { officeId, line } of users) if (!first.has(officeId)) first.set(officeId, line);
  for (const [officeId, line] of first) {
    if (await fullInstitution(tx, officeId, 'users', 0))
      problems.push({ line, column: 'office', error: 'noRoomForUsers' });
  }
  return problems;
}
