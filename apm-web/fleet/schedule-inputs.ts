import { sql } from 'drizzle-orm';
import type { HeldTrigger, Manifest, Power, TerminalTraits } from '@/lib/contract/gateway';
import type { ShownMessage } from '@/lib/contract/message';
import type { DayCalendar, PlanContent } from '@/lib/contract/play-plan';
import type { StrategyDetail } from '@/lib/contract/strategy';
import type { Firing, ScheduleInputs } from '@/lib/schedule';
import { at, iso, row, type Tx, uuids } from '../db/database';

/** Everything that decides what a terminal plays, in the format of its manifest. */
export type TerminalInputs = Omit<ScheduleInputs, InManifest> & Pick<Manifest, InManifest>;
type InManifest =
  | 'traits'
  | 'power'
  | 'emergency'
  | 'emergencies'
  | 'messages'
  | 'triggers'
  | 'playNow'
  | 'plans'
  | 'calendars'
  | 'switchedOff'
  | 'published'
  | 'defaultProgram';

interface EmergencyRow {
  id: string;
  name: string;
  versionId: string;
  versionName: string;
  until: string;
  drill: boolean;
}

interface TerminalRow {
  terminal_id: string;
  on_time: string | null;
  off_time: string | null;
  /** Power times from a strategy. */
  power: Extract<StrategyDetail, { kind: 'power' }> | null;
  default_program: { versionId: string; name: string } | null;
  timezone: string;
  traits: TerminalTraits;
  play_now: { versionId: string; name: string; until: string | null } | null;
  emergency: EmergencyRow | null;
  emergencies: (EmergencyRow & { from: string })[] | null;
  /** Programs switched off on the terminal. */
  programs_off: string[];
  publishes: string[];
  /** Enabled triggers that reach the terminal. */
  triggers: string[];
  /** Last firing of each trigger, until it is over. */
  fired: Firing[];
}

/** `lasts` is the time on the screen in seconds. The version and its name are `null` for a message without one. */
type TriggerRow = HeldTrigger & { lasts: number; versionName: string | null };

interface PublishRow {
  id: string;
  name: string;
  kind: 'program' | 'plan' | 'message';
  mode: 'replace' | 'append';
  priority: number;
  from_at: string | null;
  until_at: string | null;
  plan_id: string;
  plan_revision: number;
  plan: PlanContent;
  message_id: string;
  message: ShownMessage;
  programs: { id: string; programId: string; name: string }[];
}

interface Read {
  terminals: TerminalRow[];
  publishes: PublishRow[];
  calendars: DayCalendar[];
  triggers: TriggerRow[];
}

/**
 * Reads the scheduler inputs of terminals by their ids. The manifest, the console's "why" and the impact of a change all use
 * this. One statement, whatever the number of terminals.
 * Terminals with the same inputs share one object, so that the schedule is computed once. Terminals that the caller does not see
 * are left out, and so is what was over at `since`.
 */
export async function scheduleInputsOf(
  tx: Tx,
  terminalIds: readonly string[],
  now: Date,
  since: Date = now,
): Promise<Map<string, TerminalInputs>> {
  const found = await row<Read>(tx, sql`select * from apm.schedules(${uuids(terminalIds)}, ${at(now)}, ${at(since)})`);
  const read = found ?? { terminals: [], publishes: [], calendars: [], triggers: [] };
  const { terminals } = read;
  const inputsFor = inputsFrom(read, programsOf(read));
  const inputsLike = alike<TerminalInputs>();
  return new Map(
    terminals.map(({ terminal_id, ...each }) => [terminal_id, inputsLike(JSON.stringify(each), () => inputsFor(each))]),
  );
}

/** Returns the same object for the same key. */
function alike<T>(): (key: string, make: () => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
}

/** Lists by ids of publishes; the same ids give the same list. */
function listing<T>(all: ReadonlyMap<string, T>): (held: readonly string[]) => T[] {
  const listLike = alike<T[]>();
  return (held) => {
    const ids = held.filter((id) => all.has(id));
    return listLike(ids.join(), () => ids.flatMap((id) => all.get(id) ?? []));
  };
}

/** Names of all programs that these terminals may play. */
function programsOf({ terminals, publishes, triggers }: Read): ScheduleInputs['programs'] {
  const names = new Map(publishes.flatMap(({ programs }) => programs.map(({ id, name }) => [id, name] as const)));
  for (const { play_now, emergencies, default_program } of terminals) {
    if (default_program) names.set(default_program.versionId, default_program.name);
    if (play_now) names.set(play_now.versionId, play_now.name);
    for (const { versionId, versionName } of emergencies ?? []) names.set(versionId, versionName);
  }
  for (const { versionId, versionName } of triggers) if (versionId !== null) names.set(versionId, versionName ?? '');
  // Lengths of programs that a trigger plays once.
  const lengths = new Map(
    triggers.flatMap(({ versionId, seconds, lasts }) => (seconds === null ? [[versionId, lasts]] : [])),
  );
  return [...names].map(([id, name]) => ({ id, name, ...(lengths.has(id) && { seconds: lengths.get(id) }) }));
}

/** Builds the inputs. Plans, lists and traits with the same content are the same objects, because the scheduler caches by them. */
function inputsFrom(
  { publishes, calendars, triggers }: Read,
  programs: ScheduleInputs['programs'],
): (of: Omit<TerminalRow, 'terminal_id'>) => TerminalInputs {
  const lists = new Map<string, TerminalInputs['published'][number]>();
  const plans = new Map<string, TerminalInputs['plans'][number]>();
  const messages = new Map<string, TerminalInputs['messages'][number]>();
  for (const each of publishes) {
    const window = { from: iso(each.from_at), until: iso(each.until_at) };
    const versionIds = each.programs.map(({ id }) => id);
    if (each.kind === 'program')
      lists.set(each.id, {
        publishId: each.id,
        name: each.name,
        mode: each.mode,
        priority: each.priority,
        ...window,
        programs: versionIds,
      });
    else if (each.kind === 'plan')
      plans.set(each.id, { ...each.plan, publishId: each.id, id: each.plan_id, revision: each.plan_revision });
    else
      messages.set(each.id, {
        ...each.message,
        id: each.id,
        messageId: each.message_id,
        ...window,
        versionId: versionIds[0] ?? null,
      });
  }
  const [plansIn, messagesIn, listsIn] = [listing(plans), listing(messages), listing(lists)];
  const triggersIn = listing(new Map(triggers.map(({ versionName: _, lasts: __, ...each }) => [each.id, each])));
  const traitsLike = alike<TerminalTraits>();
  const powerLike = alike<Power>();
  const versionsLike = alike<string[]>();
  const brought = publishes.flatMap((each) => each.programs);
  const versionsOf = (programIds: readonly string[]) =>
    brought.flatMap(({ id, programId }) => (programIds.includes(programId) ? [id] : []));
  return ({
    on_time,
    off_time,
    timezone,
    traits,
    play_now,
    emergency,
    emergencies,
    programs_off: off,
    publishes: held,
    triggers: reached,
    fired,
    ...each
  }) => ({
    settings: { onTime: on_time, offTime: off_time },
    timeZone: timezone,
    traits: traitsLike(JSON.stringify(traits), () => traits),
    power: each.power && powerLike(JSON.stringify(each.power), () => powerBy(each.power)),
    defaultProgram: each.default_program?.versionId ?? null,
    emergency: emergency && emergencyOf(emergency),
    ...(emergencies && {
      emergencies: emergencies.map((raised) => ({ ...emergencyOf(raised), from: iso(raised.from) })),
    }),
    playNow: play_now && { programs: [play_now.versionId], until: iso(play_now.until) },
    plans: plansIn(held),
    messages: messagesIn(held),
    ...(reached.length > 0 && { triggers: triggersIn(reached) }),
    ...(fired.length > 0 && { fired: fired.map(({ triggerId, at: when }) => ({ triggerId, at: iso(when) })) }),
    published: listsIn(held),
    calendars,
    switchedOff: versionsLike(off.join(), () => [...new Set(versionsOf(off))]),
    programs,
  });
}

/** Power times as in manifests: each window uses all of the calendars. */
const powerBy = (power: TerminalRow['power']): Power => ({
  windows: power?.windows.map((window) => ({ ...window, calendars: power.calendars })) ?? [],
  wokenAt: null,
});

const emergencyOf = ({ id, name, versionId, until, drill }: EmergencyRow) => ({
  id,
  name,
  programs: [versionId],
  until: iso(until),
  drill,
});
