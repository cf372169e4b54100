import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { Condition } from '@/lib/contract/condition';
import type * as contract from '@/lib/contract/terminal';
import type { FollowedPlace } from '@/lib/contract/terminal/followed';
import type { NowPlaying, TargetState } from '@/lib/contract/terminal/report';
import type * as sets from '@/lib/contract/terminal/set';
import { outcomeOf, resolve } from '@/lib/schedule';
import { iso, row, rows, type Tx, uuids } from '../../db/database';
import { conditionFacts, readingsWriter, withConditionFacts } from '../../fleet/condition-facts';
import { scheduleInputsOf, type TerminalInputs } from '../../fleet/schedule-inputs';

type ProgramHeld = Output<typeof sets.getRltPrograms>[number];
type Why = Output<typeof sets.getCurTerminalProgram>;

interface Published {
  through: FollowedPlace[];
  publishId: string;
  publishName: string;
  createdAt: string;
  fromAt: string | null;
  untilAt: string | null;
  state: TargetState;
  percent: number;
  reason: string | null;
  active: boolean;
  updatedAt: string;
  versionId: string;
  programId: string;
  programName: string;
}

/** Every program in every publish to a terminal, newest publish first, including institutions above. */
function publishedTo(tx: Tx, id: string): Promise<Published[]> {
  return rows<Published>(
    tx,
    sql`select publish_id as "publishId", publish_name as "publishName", created_at as "createdAt", from_at as "fromAt", until_at as "untilAt",
        state, percent, reason, active, updated_at as "updatedAt", version_id as "versionId", program_id as "programId", program_name as "programName",
        coalesce(c.places, '[]') as through
      from apm.published_to(${id}::uuid) left join apm.covered_through(${id}::uuid) c using (publish_id) order by publish_id desc, "position"`,
  );
}

interface PlayNow {
  versionId: string;
  programId: string;
  programName: string;
  untilAt: string | null;
}

const playNowOn = (tx: Tx, id: string) =>
  row<PlayNow>(
    tx,
    sql`select version_id as "versionId", program_id as "programId", program_name as "programName", until_at as "untilAt" from apm.version_of(${id}::uuid)`,
  );

export async function publishesOf(
  tx: Tx,
  terminal: { id: string; name: string },
): Promise<Output<typeof contract.programPublishInfo>> {
  const found = await publishedTo(tx, terminal.id);
  const each = new Map(found.map((one) => [one.publishId, one]));
  return [...each.values()].map(
    ({ createdAt, updatedAt, publishId, publishName, state, percent, reason, active, through }) => ({
      publishId,
      publishName,
      through,
      terminalId: terminal.id,
      terminalName: terminal.name,
      state,
      percent,
      reason,
      active,
      publishedAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    }),
  );
}

const isActive = (one: Published): one is Published & { state: ProgramHeld['state'] } => one.active;

/** Programs that a terminal holds or is fetching: those played directly first, then in order of publishing. */
export async function programsOn(tx: Tx, id: string): Promise<ProgramHeld[]> {
  const off = await programsOff(tx, id);
  const atOnce = await playNowOn(tx, id);
  const held: ProgramHeld[] = (await publishedTo(tx, id))
    .filter(isActive)
    .map(({ programId, versionId, programName, publishId, state, percent, through, fromAt, untilAt }) => ({
      programId,
      versionId,
      name: programName,
      publishId,
      state,
      percent,
      through,
      enabled: !off.has(programId),
      from: iso(fromAt),
      until: iso(untilAt),
    }));
  if (!atOnce) return held;
  const { programId, versionId, programName, untilAt } = atOnce;
  const state = await fetched(tx, id, versionId);
  return [
    {
      programId,
      versionId,
      name: programName,
      publishId: null,
      ...state,
      through: [],
      enabled: true,
      from: null,
      until: iso(untilAt),
    },
    ...held,
  ];
}

/** Programs that were switched off on a terminal. */
async function programsOff(tx: Tx, id: string): Promise<Set<string>> {
  const found = await row<{ off: string[] }>(tx, sql`select programs_off as off from terminal where id = ${id}`);
  return new Set(found?.off);
}

/** Download progress of a version on a terminal. */
async function fetched(tx: Tx, id: string, versionId: string): Promise<Pick<ProgramHeld, 'state' | 'percent'>> {
  const found = await row<{ files: number; done: number; failed: number }>(
    tx,
    sql`select count(*)::int as files, count(*) filter (where f.state = 'done')::int as done, count(*) filter (where f.state = 'failed')::int as failed
      from apm.files_on(${id}::uuid) f where f.md5 in (select md5 from program_version_file where version_id = ${versionId})`,
  );
  const { files = 0, done = 0, failed = 0 } = found ?? {};
  if (failed > 0) return { state: 'failed', percent: Math.floor((100 * done) / files) };
  return done === files
    ? { state: 'done', percent: 100 }
    : { state: 'downloading', percent: Math.floor((100 * done) / files) };
}

/** Publishes that ended earlier are not listed among the losers. */
const RECENTLY = 7 * 86_400_000;

/** Content that a terminal reports to play, and the reason, computed by the same schedule that its player uses. */
export async function whyPlaying(tx: Tx, id: string, now: Date): Promise<Why | null> {
  const state = await row<{ playing: NowPlaying | null; at: string | null; online: boolean }>(
    tx,
    sql`select playing, last_seen_at as at, online from terminal_state where terminal_id = ${id}`,
  );
  const read = await scheduleInputsOf(tx, [id], now, new Date(now.getTime() - RECENTLY));
  const { inputsOf, sourceNames } = await withConditionFacts(tx, read, now);
  const inputs = inputsOf.get(id);
  if (!state || !inputs) return null;
  const { now: shown, because, losers } = resolve(inputs, now.getTime());
  const write = readingsWriter(sourceNames);
  return {
    playing: state.online ? state.playing : null,
    because: because.map(({ code, name, readings }) => ({ code, name, ...write({ readings }) })),
    losers: [
      ...losers.map(({ name, reason, readings }) => ({ name, reason, ...write({ readings }) })),
      ...(shown.kind === 'programs' ? await scenesLeftOut(tx, id, shown.programs, inputs, now) : []),
    ],
    at: iso(state.at),
  };
}

/** Limits of scenes that are checked, and named. */
const MOST_SCENES_CHECKED = 500;
const MOST_SCENES_NAMED = 20;

/** Scenes of programs that a terminal plays whose condition is not met. */
async function scenesLeftOut(
  tx: Tx,
  terminalId: string,
  versionIds: readonly string[],
  inputs: TerminalInputs,
  now: Date,
): Promise<Why['losers']> {
  const scenes = await rows<{ program: string; name: string; when: Condition }>(
    tx,
    sql`select program, scene ->> 'name' as name, scene -> 'when' as "when"
      from apm.scenes_with_conditions(${terminalId}::uuid, ${uuids(versionIds)}) order by program, "position" limit ${MOST_SCENES_CHECKED}`,
  );
  if (scenes.length === 0) return [];
  const conditions = scenes.map(({ when }) => when);
  const { factsOf, sourceNames } = await conditionFacts(
    tx,
    [terminalId],
    conditions,
    { publishIds: [], versionIds },
    now,
  );
  const facts = { ...inputs, ...factsOf.get(terminalId) };
  const write = readingsWriter(sourceNames);
  return scenes
    .map(({ program, name, when }) => ({ name: `${program}: ${name}`, ...outcomeOf(when, facts, now.getTime()) }))
    .filter(({ holds }) => !holds)
    .slice(0, MOST_SCENES_NAMED)
    .map(({ name, readings }) => ({ name, reason: 'unmet', ...write({ readings }) }));
}
