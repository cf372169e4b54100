import { type SQL, sql } from 'drizzle-orm';
import { kindsOf, type ReviewKind } from '@/lib/contract/review/kinds';
import type { Settings } from '@/lib/contract/setting/catalogue';
import { claim } from '../../db/claim';
import { at, NIL, row, rows, system, type Tx, uuids, withoutValues } from '../../db/database';
import type { ChangedTerminal } from '../../fleet/live';
import { wakeChanged } from '../../fleet/notify';
import { snapshotVersions } from '../../fleet/versions';
import type { Platform } from '../../http/platform';
import { committed } from '../../http/transaction';
import { lastEditor, postponeRefill } from '../program';
import { lockChoices } from '../publish';
import { submitAsPlatform, unreviewedAmong } from '../review';

/**
 * Gives the newest scenes of programs that follow a folder to the terminals that play them, once they have passed review. One
 * transaction for each program, on one instance only.
 */
export async function carryUnsent(platform: Platform, now: Date): Promise<void> {
  const settings = await platform.settings.read();
  for (let id: string | null = NIL; id !== null; ) {
    const after: string = id;
    id = null;
    try {
      const changed = await committed({ platform }, system, async (tx, afterCommit) => {
        const found = await row<{ id: string }>(
          tx,
          claim(sql`followed_folder f join program p on p.id = f.program_id`, {
            select: sql`f.program_id as id`,
            where: sql`f.unsent and f.due_at is null and f.program_id > ${after}::uuid`,
            order: sql`f.program_id`,
            most: 1,
            // Publishes lock terminals first and share programs: with an exclusive lock the two would wait for each other.
            lock: sql`share of p skip locked for no key update of f`,
          }),
        );
        id = found?.id ?? null;
        return found ? carry({ tx, now, platform, afterCommit }, settings, found.id) : [];
      });
      wakeChanged(platform, changed);
    } catch (error) {
      platform.log.error({ err: withoutValues(error), program: id }, 'new scenes of a program could not be sent');
      await postponeRefill(platform, id, now);
    }
  }
}

type CarryContext = Omit<Parameters<typeof submitAsPlatform>[0], 'caller'>;

async function carry(ctx: CarryContext, settings: Settings, programId: string): Promise<ChangedTerminal[]> {
  const { tx, now } = ctx;
  const earlier = await rows<{ id: string }>(tx, sql`select id from program_version where program_id = ${programId}`);
  const versions = earlier.map(({ id }) => id);
  // A review of a published plan covers its programs, too.
  const publishes = followingPublishes(uuids(versions), { now, withPlans: !kindsOf(settings.audit).has('plan') });
  const plays = await isPlaying(tx, uuids(versions), publishes);
  // A program that plays nowhere is submitted with its publish.
  const needs = plays ? await needsOf(tx, settings, programId) : [];
  if (needs.length > 0) {
    await submit(ctx, programId, needs);
    return [];
  }
  const changed = plays ? await replaceVersions(tx, { programId, versions, publishes, now }) : [];
  await tx.execute(sql`update followed_folder set unsent = false where program_id = ${programId}`);
  return changed;
}

/** Ids of the publishes of versions that are on terminals, wait for them, or return when a later one is withdrawn. */
const followingPublishes = (versions: SQL, { now, withPlans }: { now: Date; withPlans: boolean }): SQL => sql`
  select pp.publish_id from publish_program pp join publish b on b.id = pp.publish_id
  where pp.version_id = any(${versions}) and (b.until_at is null or b.until_at > ${at(now)}) and (${withPlans} or b.kind <> 'plan')
    and (b.waiting + b.downloading + b.done + b.failed + b.planned + b.replaced > 0 or b.id in (select apm.following_publishes(${at(now)})))`;

const isPlaying = async (tx: Tx, versions: SQL, publishes: SQL): Promise<boolean> =>
  (await row(
    tx,
    sql`select 1 where exists (${publishes}) or exists (select from terminal where play_now_version_id = any(${versions}))
      or exists (select from strategy s where s.versions && ${versions})`,
  )) !== undefined;

interface Need {
  kind: ReviewKind;
  subjectId: string;
}

/** Reviews that must pass before terminals get a program. Materials that they already have need none. */
async function needsOf(tx: Tx, settings: Settings, programId: string): Promise<Need[]> {
  const needs = await unreviewedAmong(tx, settings, { programs: [programId] });
  if (!needs.some(({ kind }) => kind === 'material')) return needs;
  const held = await rows<{ id: string }>(
    tx,
    sql`select distinct case m.part when 'page' then m.part_of else m.id end as id from program_version v
      join program_version_file f on f.version_id = v.id join material m on m.md5 = f.md5
      join program_material u on u.material_id = m.id and u.program_id = v.program_id where v.program_id = ${programId}`,
  );
  const known = new Set(held.map(({ id }) => id));
  return needs.filter(({ kind, subjectId }) => kind !== 'material' || !known.has(subjectId));
}

async function submit(ctx: CarryContext, programId: string, needs: readonly Need[]): Promise<void> {
  const caller = await lastEditor(ctx.tx, programId);
  if (!caller) return;
  for (const kind of new Set(needs.map((need) => need.kind))) {
    const subjects = needs.flatMap((need) => (need.kind === kind ? [need.subjectId] : []));
    await submitAsPlatform({ ...ctx, caller }, kind, subjects);
  }
}

interface Replacing {
  programId: string;
  /** Ids of its versions. */
  versions: readonly string[];
  publishes: SQL;
  now: Date;
}

/**
 * Puts the newest version of a program into the place of its earlier ones: in publishes of programs and plans, where it plays now,
 * and in strategies. One statement a step, whatever the number of terminals. Returns the terminals concerned.
 */
async function replaceVersions(tx: Tx, { programId, versions, publishes, now }: Replacing): Promise<ChangedTerminal[]> {
  await lockChoices(tx, publishes);
  await tx.execute(
    sql`select 1 from terminal_goal where terminal_id in (select apm.shows_versions(${uuids(versions)})) order by terminal_id for update`,
  );
  const found = await rows<{ id: string }>(tx, sql`select distinct each.publish_id as id from (${publishes}) as each`);
  const [newest] = await snapshotVersions(tx, [programId], now);
  if (!newest) return [];
  const former = uuids(versions.filter((id) => id !== newest));
  const touched = await rows<ChangedTerminal>(
    tx,
    replaceInPublishes(uuids(found.map(({ id }) => id)), former, newest, now),
  );
  const others = await rows<ChangedTerminal>(tx, replaceElsewhere(former, newest));
  return raise(tx, [...touched, ...others]);
}

/** Returns the terminals that have one of the publishes. Their progress begins again. */
const replaceInPublishes = (publishes: SQL, former: SQL, newest: string, now: Date): SQL => sql`with replaced as (
    update publish_program set version_id = ${newest} where publish_id = any(${publishes}) and version_id = any(${former})
    returning publish_id
  ), plans as (
    update publish b set plan = replace(b.plan::text, pp.version_id::text, ${newest}::text)::jsonb from publish_program pp
    where pp.publish_id = b.id and pp.publish_id = any(${publishes}) and pp.version_id = any(${former}) and b.plan is not null
  )
  update publish_target set state = 'waiting', percent = 0, reason = null, updated_at = ${at(now)}
  where active and publish_id in (select publish_id from replaced)
  returning terminal_id as "terminalId", office_id as "officeId"`;

/** Returns the terminals that play a program now, or by a strategy. */
const replaceElsewhere = (former: SQL, newest: string): SQL => sql`with strategies as (
    update strategy set versions = array(select case when v = any(${former}) then ${newest}::uuid else v end from unnest(versions) as v),
      sent = (select coalesce(jsonb_agg(case when (each ->> 'versionId')::uuid = any(${former})
        then jsonb_set(each, '{versionId}', to_jsonb(${newest}::text)) else each end), '[]') from jsonb_array_elements(sent) as each)
    where versions && ${former} returning id
  ), playing as (
    update terminal set play_now_version_id = ${newest} where play_now_version_id = any(${former}) returning id, office_id
  )
  select id as "terminalId", office_id as "officeId" from playing
  union select t.id, t.office_id from terminal t where exists (select from strategies) and t.id in (select apm.shows_versions(${former}))`;

async function raise(tx: Tx, terminals: readonly ChangedTerminal[]): Promise<ChangedTerminal[]> {
  const ids = uuids([...new Set(terminals.map(({ terminalId }) => terminalId))]);
  return rows<ChangedTerminal>(
    tx,
    sql`update terminal_goal set revision = revision + 1 where terminal_id = any(${ids})
      returning terminal_id as "terminalId", office_id as "officeId"`,
  );
}
