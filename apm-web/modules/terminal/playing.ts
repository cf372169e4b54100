import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/call';
import type { TerminalTraits } from '@/lib/contract/gateway';
import type { ShownMessage } from '@/lib/contract/message';
import type { DayCalendar, PlanContent } from '@/lib/contract/play-plan';
import type * as contract from '@/lib/contract/terminal';
import type { NowPlaying, TargetState, TerminalSettings } from '@/lib/contract/terminal-report';
import type * as sets from '@/lib/contract/terminal-set';
import { resolve, type ScheduleInputs } from '@/lib/schedule';
import { iso, row, rows, type Tx } from '../../db/database';
import { zoneOf } from '../../terminals/zone';

type ProgramHeld = Output<typeof sets.getRltPrograms>[number];
type Why = Output<typeof sets.getCurTerminalProgram>;

interface Published {
  publishId: string;
  publishName: string;
  kind: 'program' | 'plan';
  mode: 'replace' | 'append';
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

/** Every program of every publish to a terminal, newest publish first; also of institutions above. */
function publishedTo(tx: Tx, id: string): Promise<Published[]> {
  return rows<Published>(
    tx,
    sql`select publish_id as "publishId", publish_name as "publishName", kind, mode, created_at as "createdAt", from_at as "fromAt", until_at as "untilAt",
        state, percent, reason, active, updated_at as "updatedAt", version_id as "versionId", program_id as "programId", program_name as "programName"
      from apm.published_to(${id}::uuid) order by publish_id desc, "position"`,
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
  return [...each.values()].map(({ publishId, publishName, state, percent, reason, active, createdAt, updatedAt }) => ({
    publishId,
    publishName,
    terminalId: terminal.id,
    terminalName: terminal.name,
    state,
    percent,
    reason,
    active,
    publishedAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  }));
}

const isActive = (one: Published): one is Published & { state: ProgramHeld['state'] } => one.active;

/** Programs that a terminal holds or is fetching: played at once first, then as they were published. */
export async function programsOn(tx: Tx, id: string): Promise<ProgramHeld[]> {
  const atOnce = await playNowOn(tx, id);
  const held: ProgramHeld[] = (await publishedTo(tx, id))
    .filter(isActive)
    .map(({ programId, versionId, programName, publishId, state, percent, fromAt, untilAt }) => ({
      programId,
      versionId,
      name: programName,
      publishId,
      state,
      percent,
      from: iso(fromAt),
      until: iso(untilAt),
    }));
  if (!atOnce) return held;
  const { programId, versionId, programName, untilAt } = atOnce;
  const state = await fetched(tx, id, versionId);
  return [
    { programId, versionId, name: programName, publishId: null, ...state, from: null, until: iso(untilAt) },
    ...held,
  ];
}

/** Download progress of one version on a terminal. */
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

/** What a terminal reports to play, and why, by the schedule that its player uses. */
export async function whyPlaying(tx: Tx, id: string, now: Date): Promise<Why | null> {
  const state = await row<{ playing: NowPlaying | null; at: string | null; online: boolean }>(
    tx,
    sql`select playing, last_seen_at as at, online from terminal_state where terminal_id = ${id}`,
  );
  const inputs = await scheduleOf(tx, id);
  if (!state || !inputs) return null;
  const { because, losers } = resolve(inputs, now.getTime());
  return {
    playing: state.online ? state.playing : null,
    because: because.map(({ code, name }) => ({ code, name })),
    losers: losers.map(({ name, reason }) => ({ name, reason })),
    at: iso(state.at),
  };
}

interface Settled {
  settings: TerminalSettings;
  timeZone: string;
  plans: { id: string; revision: number; plan: PlanContent }[];
  calendars: DayCalendar[];
  messages: {
    publishId: string;
    messageId: string;
    message: ShownMessage;
    from: string | null;
    until: string | null;
  }[];
  traits: TerminalTraits;
}

/** What decides what a terminal plays, as its manifest says it. */
async function scheduleOf(tx: Tx, id: string): Promise<ScheduleInputs | null> {
  const settled = await row<Settled>(
    tx,
    sql`select t.settings, ${zoneOf} as "timeZone", apm.traits_of(t.id) as traits,
        (select coalesce(json_agg(p order by p.publish_id), '[]') from apm.plans_on(t.id) p) as plans,
        (select coalesce(json_agg(c order by c.id), '[]') from apm.calendars_on(t.id) c) as calendars,
        (select coalesce(json_agg(json_build_object('publishId', m.publish_id, 'messageId', m.message_id, 'message', m.message,
          'from', m.from_at, 'until', m.until_at) order by m.publish_id), '[]') from apm.messages_on(t.id) m where m.active) as messages
      from terminal t where t.id = ${id}`,
  );
  if (!settled) return null;
  const atOnce = await playNowOn(tx, id);
  const active = (await publishedTo(tx, id)).filter(isActive);
  const lists = new Map(active.filter(({ kind }) => kind === 'program').map((one) => [one.publishId, one]));
  return {
    settings: settled.settings,
    timeZone: settled.timeZone,
    traits: settled.traits,
    plans: settled.plans.map(({ id: planId, revision, plan }) => ({ id: planId, revision, ...plan })),
    calendars: settled.calendars,
    messages: settled.messages.map(({ publishId, messageId, message: { name, place, priority }, from, until }) => ({
      id: publishId,
      messageId,
      name,
      place,
      priority,
      from: iso(from),
      until: iso(until),
    })),
    playNow: atOnce ? { programs: [atOnce.versionId], until: iso(atOnce.untilAt) } : null,
    published: [...lists.values()].map(({ publishId, publishName, mode, fromAt, untilAt }) => ({
      publishId,
      name: publishName,
      mode,
      from: iso(fromAt),
      until: iso(untilAt),
      programs: active.filter((one) => one.publishId === publishId).map(({ versionId }) => versionId),
    })),
    programs: [
      ...active.map(({ versionId, programName }) => ({ id: versionId, name: programName })),
      ...(atOnce ? [{ id: atOnce.versionId, name: atOnce.programName }] : []),
    ],
  };
}
