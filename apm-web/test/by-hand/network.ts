import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Click, clicks, type Play, plays } from '@/lib/contract/gateway';
import { officeSave } from '@/lib/contract/office';
import { planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import type { ProgramDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminalGroup } from '@/lib/contract/terminal/places';
import { doProgramPlayNow, terminalSet } from '@/lib/contract/terminal/set';
import { planWith } from '../plans';
import {
  documentWith,
  picture,
  type Screen,
  type TestUser,
  testPlatform,
  type UploadedMaterial,
  type World,
} from '../world';

/**
 * Three institutions in two zones over the clock changes of a year, hour by hour. What its terminals and users report is sent to
 * a platform and remembered here, so that tests can count it independently. All times are a whole hour plus less than a second,
 * as zones here have whole hours, too.
 */

export const HOUR = 3_600_000;

export interface Place extends Screen {
  name: string;
  zone: string;
  officeId: string;
  /** Program of an institution that it plays, and when its schedule promises it. */
  program: Shown;
  promises: 'always' | 'lit' | 'plan';
  tags: string[];
  groupId?: string;
}
interface Shown {
  id: string;
  versionId: string;
  name: string;
  document: ProgramDocument;
  images: UploadedMaterial[];
}

/** State of a terminal in the hour that ended; it sent a heartbeat at the end unless it was offline. */
type State = 'playing' | 'offline' | 'fault' | 'syncing';
interface Hour {
  screen: Place;
  from: number;
  state: State;
  overridden: boolean;
}

/** Seasons, from their first hour to the last reported one. Data exists from the day before each. */
const SEASONS = [
  ['2026-03-26T06:00:00Z', '2026-04-02T06:00:00Z'],
  ['2026-10-23T06:00:00Z', '2026-11-03T06:00:00Z'],
] as const;

const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';

const within = (at: number, from: string, until: string) =>
  at >= Date.parse(`${from}:00Z`) && at < Date.parse(`${until}:00Z`);

/** State by name and hour, covering clock changes, midnights and the end of a month. */
function stateOf({ name }: Place, hour: number): State {
  const of = new Date(hour).getUTCHours();
  if (name === 'South' && within(hour, '2026-03-30T00:00', '2026-03-31T06:00')) return 'offline';
  if (name === 'South' && within(hour, '2026-10-31T20:00', '2026-11-01T10:00')) return 'offline';
  if (name === 'Branch' && within(hour, '2026-03-28T22:00', '2026-03-29T08:00')) return 'offline';
  if (name === 'Branch' && within(hour, '2026-10-25T00:00', '2026-10-25T08:00')) return 'offline';
  if (name === 'North 1' && of >= 9 && of < 12) return 'fault';
  if (name === 'North 2' && of >= 13 && of < 16) return 'syncing';
  return 'playing';
}

const OVERRIDES = [
  ['2026-03-29T00:00', '2026-03-29T02:00'],
  ['2026-10-25T00:00', '2026-10-25T03:00'],
] as const;

/** Times of publishes and an upload: the first moments of days on which clocks change, in either zone, and of a month. */
const ACTS = [
  '2026-03-28T23:00',
  '2026-10-24T22:00',
  '2026-04-01T04:00',
  '2026-11-01T04:00',
  '2026-03-31T22:00',
] as const;

/** Record of what terminals and users did, as tests count it. */
function newRecord() {
  return {
    hours: [] as Hour[],
    shown: [] as { screen: Place; at: number; seconds: number; materials: string[] }[],
    tapped: [] as { screen: Place; at: number }[],
    uploads: [] as { officeId: string; at: number; bytes: number }[],
    publishes: [] as { officeId: string; at: number; program: Shown }[],
  };
}
type NetworkRecord = ReturnType<typeof newRecord>;

/** Acts of users, each remembered. */
function actsOf(world: World, { uploads, publishes }: NetworkRecord) {
  return {
    async upload(by: TestUser, n: number) {
      const bytes = await picture(n);
      uploads.push({ officeId: by.officeId, at: world.now().getTime(), bytes: bytes.length });
      return world.uploadMaterial(by, bytes);
    },
    async program(by: TestUser, name: string, images: UploadedMaterial[]): Promise<Shown> {
      const document = documentWith(images);
      const [scene] = document.scenes;
      scene?.widgets.push({ ...button, action: { kind: 'after' } });
      const { id } = await world.get(programSave, { name, document }, by.token);
      return { id, name, document, images, versionId: '' };
    },
    async publish(by: TestUser, program: Shown, terminalIds: string[]) {
      publishes.push({ officeId: by.officeId, at: world.now().getTime(), program });
      await world.publish(by, [program.id], terminalIds, { mode: 'append' });
    },
    /** Publishes a play plan of one program. */
    async publishPlan(by: TestUser, program: Shown, terminalIds: string[]) {
      const { id: planId } = await world.get(planSave, { content: planWith(program.id) }, by.token);
      const publishParams = { name: 'Plan', mode: 'append' as const, from: null, until: null };
      await world.get(planSaveTerminals, { planId, terminalIds, publishParams }, by.token);
      publishes.push({ officeId: by.officeId, at: world.now().getTime(), program });
    },
  };
}
type Acts = ReturnType<typeof actsOf>;

async function openInstitutions(world: World) {
  const admin = await world.initialise();
  const north = await world.openInstitution(admin, 'North');
  const south = await world.openInstitution(admin, 'South');
  const branchId = (await world.get(officeSave, { parentId: north.officeId, name: 'Branch' }, north.token)).id;
  const set = (officeId: string, zone: string) =>
    world.read(sql`with o as (update office set timezone = ${zone} where id = ${officeId})
      update app_user set timezone = ${zone} where office_id = ${officeId}`);
  await set(north.officeId, BERLIN);
  await set(south.officeId, NEW_YORK);
  return { users: { admin, north, south }, branchId };
}
type Institutions = Awaited<ReturnType<typeof openInstitutions>>;

/** Pairs the terminals, and gives each what its schedule promises. */
async function placeScreens(world: World, { users: { north, south }, branchId }: Institutions, acts: Acts) {
  const { upload, program, publish, publishPlan } = acts;
  const [one, two] = [await upload(north, 1), await upload(north, 2)];
  const first = await program(north, 'First', [one]);
  const second = await program(north, 'Second', [one, two]);
  const third = await program(south, 'Third', [await upload(south, 3)]);
  const { id: groupId } = await world.get(saveTerminalGroup, { name: 'Hall', officeId: north.officeId }, north.token);
  const place = async (
    by: TestUser,
    more: Pick<Place, 'name' | 'zone' | 'officeId' | 'program' | 'promises' | 'tags' | 'groupId'>,
  ): Promise<Place> => ({ ...more, ...(await world.pairTerminal(by, more)) });
  const berlin = { zone: BERLIN, officeId: north.officeId };
  const screens = [
    await place(north, { ...berlin, name: 'North 1', program: first, promises: 'always', tags: [], groupId }),
    await place(north, { ...berlin, name: 'North 2', program: second, promises: 'lit', tags: ['Lobby'] }),
    await place(north, {
      ...berlin,
      officeId: branchId,
      name: 'Branch',
      program: second,
      promises: 'plan',
      tags: ['Lobby'],
    }),
    await place(south, {
      name: 'South',
      zone: NEW_YORK,
      officeId: south.officeId,
      program: third,
      promises: 'always',
      tags: [],
    }),
  ];
  const [northOne, northTwo, branch, southern] = screens as [Place, Place, Place, Place];
  await publish(north, first, [northOne.id]);
  await publish(north, second, [northTwo.id]);
  await publish(south, third, [southern.id]);
  await world.get(terminalSet, { ids: [northTwo.id], onTime: '06:00', offTime: '22:00' }, north.token);
  await world.get(terminalSet, { ids: [northTwo.id, branch.id], addTags: ['Lobby'] }, north.token);
  await publishPlan(north, second, [branch.id]);
  for (const each of [first, second, third]) {
    const [found] = await world.read<{ id: string }>(sql`select id from program_version where program_id = ${each.id}`);
    each.versionId = found?.id ?? '';
  }
  return { groupId, screens, northOne, southern, first, third };
}
type Screens = Awaited<ReturnType<typeof placeScreens>>;

/** Reports of a terminal for an hour, each remembered. */
function reportsOf({ shown, tapped }: NetworkRecord) {
  /** Up to three plays of up to 17 minutes each. */
  function playsOf(screen: Place, n: number, from: number): Play[] {
    return Array.from({ length: 1 + ((from / HOUR + n) % 3) }, (_, i) => {
      const at = from + i * 19 * 60_000 + n * 1_000;
      const seconds = 600 + 37 * ((from / HOUR) % 7) + i * 50;
      shown.push({ screen, at, seconds, materials: screen.program.images.map(({ id }) => id) });
      const { versionId, id: programId, document } = screen.program;
      const sceneId = document.scenes[0]?.id ?? '';
      return { eventId: uuidv7(), versionId, programId, sceneId, startedAt: new Date(at).toISOString(), seconds };
    });
  }
  function tapsOf(screen: Place, from: number): Click[] {
    if ((from / HOUR) % 5 !== 0) return [];
    tapped.push({ screen, at: from });
    const { versionId, id: programId } = screen.program;
    return [{ eventId: uuidv7(), versionId, programId, widgetId: button.id, at: new Date(from).toISOString() }];
  }
  return { playsOf, tapsOf };
}

/** Events at the beginning of an hour, besides the reports of terminals. */
function eventsOf(world: World, { users }: Institutions, { northOne, southern, first, third }: Screens, acts: Acts) {
  const { publish, upload } = acts;
  return async (at: number) => {
    const is = (text: string) => at === Date.parse(`${text}:00Z`);
    const override = OVERRIDES.find(([from]) => is(from));
    if (override || ACTS.some(is)) await signInAgain(world, users);
    if ((at / HOUR) % 11 === 0) {
      await signInAgain(world, users);
      await world.get(programSave, { name: `Draft ${at}`, document: documentWith([]) }, users.north.token);
      await world.get(saveTerminalGroup, { name: `${at}`, officeId: users.south.officeId }, users.south.token);
    }
    if (is(ACTS[0]) || is(ACTS[1])) await publish(users.north, first, [northOne.id]);
    if (is(ACTS[2]) || is(ACTS[3])) await publish(users.south, third, [southern.id]);
    if (is(ACTS[4])) await upload(users.north, 4);
    if (override)
      await world.get(
        doProgramPlayNow,
        { ids: [northOne.id], programId: first.id, until: `${override[1]}:00.000Z` },
        users.north.token,
      );
  };
}

async function signInAgain(world: World, users: Institutions['users']) {
  for (const name of ['admin', 'north', 'south'] as const)
    users[name] = await world.signIn(name === 'admin' ? name : `${name}.admin`);
}

export async function network(settings: { SMTP_URL: string }) {
  const world = await testPlatform(settings);
  const record = newRecord();
  const acts = actsOf(world, record);
  const institutions = await openInstitutions(world);
  const { users, branchId } = institutions;
  const placed = await placeScreens(world, institutions, acts);
  const { screens, northOne, groupId } = placed;
  const { playsOf, tapsOf } = reportsOf(record);
  const happen = eventsOf(world, institutions, placed, acts);

  for (const [begin, end] of SEASONS) {
    const [first, last] = [Date.parse(begin), Date.parse(end)];
    const waiting = new Map<Place, { plays: Play[]; taps: Click[] }>();
    const goTo = (at: number) => world.pass(at - world.now().getTime());
    goTo(first);
    users.north = await world.signIn('north.admin');
    users.south = await world.signIn('south.admin');
    for (const screen of screens) await world.beat(screen, { revision: 99, state: 'playing' });
    await world.jobs.statistics(world.now());
    for (let from = first; from < last; from += HOUR) {
      await happen(from);
      goTo(from + HOUR);
      const silent: Place[] = [];
      await Promise.all(
        screens.map(async (screen, n) => {
          const state = stateOf(screen, from);
          const overridden = screen === northOne && OVERRIDES.some(([begun, over]) => within(from, begun, over));
          record.hours.push({ screen, from, state, overridden });
          const kept = waiting.get(screen) ?? { plays: [], taps: [] };
          waiting.set(screen, kept);
          kept.plays.push(...playsOf(screen, n, from));
          kept.taps.push(...tapsOf(screen, from));
          if (state === 'offline') return void silent.push(screen);
          await world.beat(screen, { revision: state === 'syncing' ? 0 : 99, state });
          // Sends the reports of several hours together; a terminal that was offline reports afterwards. Half of them are sent
          // again, as if the answer had been lost.
          if (kept.plays.length < 20 && from + HOUR < last) return;
          await world.get(plays, { plays: kept.plays.slice(0, 15) }, screen.token);
          await world.get(plays, { plays: kept.plays }, screen.token);
          if (kept.taps.length > 0) for (const _ of 'xx') await world.get(clicks, { clicks: kept.taps }, screen.token);
          waiting.delete(screen);
        }),
      );
      if (silent.length > 0) await world.jobs.offline(world.now());
      await world.jobs.statistics(world.now());
    }
    world.pass(600_000);
    await world.jobs.offline(world.now());
  }
  await signInAgain(world, users);
  return { world, users, branchId, groupId, screens, ...record, button };
}
export type Network = Awaited<ReturnType<typeof network>>;

const button = {
  x: 0,
  y: 0,
  w: 100,
  h: 100,
  rotation: 0,
  opacity: 1,
  locked: false,
  hidden: false,
  id: 'go',
  type: 'button',
  name: 'Go',
  label: 'Go on',
  background: '#000000',
  radius: 0,
  fontFamily: 'Inter',
  fontSize: 20,
  color: '#ffffff',
  bold: false,
  italic: false,
  align: 'center',
  verticalAlign: 'middle',
} as const;
