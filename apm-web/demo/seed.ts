import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { announcementManagerSave } from '@/lib/contract/announcement';
import { saveOfficeAttributes } from '@/lib/contract/attribute';
import { sysInit } from '@/lib/contract/auth';
import { domainPicture, domainSave } from '@/lib/contract/branding';
import { commandKinds } from '@/lib/contract/command';
import { poll, register } from '@/lib/contract/gateway';
import { setPositions } from '@/lib/contract/map';
import { officeSave, openAgentOffice } from '@/lib/contract/office';
import { problemSave } from '@/lib/contract/problem';
import { saveTerminals } from '@/lib/contract/publish';
import { claim } from '@/lib/contract/terminal/join';
import { saveTerminalGroup } from '@/lib/contract/terminal/places';
import { system } from '../db/database';
import { insertUser } from '../modules/auth';
import { type BuiltPlatform, type Calls, callsOf } from './calls';
import type { DemoClock } from './clock';
import { here, makePrograms, type ProgramIds, uploadFile, uploadMaterials } from './contents';
import { beginDrill, DRILL_MS, endDrill } from './emergencies';
import { countDays, HISTORY_DAYS, silenceTerminals, writeHistory, writePromises } from './history';
import { reportShown, sendMessages } from './messages';
import * as network from './network';
import { makePlans } from './plans';
import { problems } from './problems';
import { makeReviews } from './reviews';
import { setUpScreens } from './screens';
import { seedServicePlans } from './service-plans';
import { type DemoTerminal, leaveTokens } from './tokens';
import { makeTriggers } from './triggers';
import { createWall } from './walls';

/** Days ago that the demo's emergency drill was held. */
const DRILL_DAYS_AGO = 7;
const REVIEWS_DAYS_AGO = 2;
const DAY_MS = 86_400_000;

interface SignedInUser {
  token: string;
  officeId: string;
}

interface Placed {
  officeId: string;
  groups: Map<string, string>;
  terminals: DemoTerminal[];
}

/**
 * Fills an empty platform with the demo network through the platform's own calls, each made by the account and on the day that
 * fits, and writes the tokens of its terminals for the simulator. `clock` is the platform's own.
 */
export async function seedDemo(built: BuiltPlatform, clock: Pick<DemoClock, 'setBack'>): Promise<void> {
  const { platform } = built;
  const today = platform.clock();
  // Terminals exist before their first day begins.
  clock.setBack(HISTORY_DAYS + 1);
  const calls = callsOf(built);
  const admin = await initialise(calls);
  await answerQuestions(calls, admin);
  const agent = await makeAgent(calls, admin);
  await seedServicePlans(calls, admin.token, agent.token);
  const places = new Map<string, Placed>();
  for (const place of network.institutions) places.set(place.name, await makePlace(calls, agent, place));
  await employ(built, agent.officeId, places);
  const operator = await calls.signIn(network.operator.loginName, network.PASSWORD);
  const programs = await makePrograms(calls, operator.token, await uploadMaterials(calls, operator.token));
  await publishAll(calls, operator, places, programs);
  const groupOf = (place: string, group: string) => places.get(place)?.groups.get(group);
  const over = await sendMessages(calls, { token: operator.token, groupOf, now: platform.clock() });
  await showFace(calls, agent, today);
  for (const upload of network.platformUploads) await uploadFile(calls, admin.token, upload);
  for (const { manager, uploads } of network.institutions) {
    clock.setBack(uploads.daysAgo);
    const { token } = await calls.signIn(manager.loginName, network.PASSWORD);
    for (const upload of uploads.files) await uploadFile(calls, token, upload);
  }
  const { silent, unactivated } = network.away;
  const terminals = [...places.values()].flatMap((place) => place.terminals);
  const seen = terminals.filter(({ name }) => !unactivated.includes(name));
  clock.setBack(DRILL_DAYS_AGO);
  const manager = await calls.signIn(network.operator.loginName, network.PASSWORD);
  const drill = await beginDrill(calls, manager);
  clock.setBack(DRILL_DAYS_AGO - DRILL_MS / DAY_MS);
  // Sequential, as streams and heartbeats reach them; an offline screen shows nothing.
  const screens = seen.map(({ token, name }, n) => ({
    token,
    showsAfter: silent.includes(name) ? null : 400 + 90 * n,
  }));
  await endDrill(calls, manager, drill, screens);
  clock.setBack(REVIEWS_DAYS_AGO);
  const author = await calls.signIn(network.operator.loginName, network.PASSWORD);
  const reviewer = await calls.signIn(network.reviewer.loginName, network.PASSWORD);
  await makeReviews(calls, { author: author.token, reviewer: reviewer.token, programs });
  clock.setBack(0);
  await reportShown(calls, seen, over);
  const idsOf = (some: DemoTerminal[]) => some.map(({ terminalId }) => terminalId);
  await writeHistory(platform, idsOf(seen));
  // Plans are new today: in the month before, only loops played.
  const planner = await calls.signIn(network.operator.loginName, network.PASSWORD);
  const officeOf = (place: string) => places.get(place)?.officeId ?? '';
  await makePlans(calls, { token: planner.token, programs, groupOf, officeOf, today });
  await makeTriggers(calls, { token: planner.token, groupOf, now: platform.clock() }, seen);
  await createWall(calls, planner.token, terminals);
  const owner = await calls.signIn(network.agent.administrator.loginName, network.PASSWORD);
  await setUpScreens(calls, owner, terminals);
  await silenceTerminals(platform, idsOf(seen.filter(({ name }) => silent.includes(name))));
  await countDays(platform);
  await writePromises(platform, idsOf(seen));
  await leaveTokens(
    platform.env.dataDir,
    seen.filter(({ name }) => !silent.includes(name)),
  );
}

/** Creates the platform's own institution and its administrator. */
async function initialise({ call, encrypted, signIn }: Calls): Promise<SignedInUser> {
  const { PASSWORD, LANGUAGE: language, TIMEZONE: timezone, platform: root } = network;
  const password = await encrypted(PASSWORD);
  await call(sysInit, { officeName: root.name, ...root.administrator, password, language, timezone });
  return signIn(root.administrator.loginName, PASSWORD);
}

async function makeAgent(
  { call, choosePassword, encrypted, signIn }: Calls,
  admin: SignedInUser,
): Promise<SignedInUser> {
  const { PASSWORD, agent } = network;
  const { loginName, name: userName } = agent.administrator;
  const given = `${PASSWORD} first`;
  await call(
    openAgentOffice,
    { name: agent.name, loginName, userName, password: await encrypted(given), ...network.agent.given },
    admin.token,
  );
  await choosePassword(loginName, given, PASSWORD);
  return signIn(loginName, PASSWORD);
}

/** Writes the help pages as the platform's administrator. */
async function answerQuestions({ call }: Calls, { token }: SignedInUser): Promise<void> {
  for (const problem of problems) await call(problemSave, problem, token);
}

/** Creates colleagues of the agent and a manager of each place, each with their own role. */
async function employ(
  { platform }: BuiltPlatform,
  agentId: string,
  places: ReadonlyMap<string, Placed>,
): Promise<void> {
  const { LANGUAGE: language, TIMEZONE: timezone, operator, reviewer, institutions } = network;
  const managers = institutions.map(({ name, manager }) => [places.get(name)?.officeId ?? '', manager] as const);
  // Hashed once: hashing is expensive, and the accounts share a password.
  const passwordHash = await platform.passwords.hash(network.PASSWORD);
  const now = platform.clock();
  await platform.db.transaction(system, async (tx) => {
    for (const [officeId, employee] of [[agentId, operator] as const, [agentId, reviewer] as const, ...managers]) {
      const { role, permissions, ...person } = employee;
      const held = { name: role, permissions };
      await insertUser(tx, { ...person, officeId, passwordHash, language, timezone, role: held, now });
    }
  });
}

/** Creates an institution with its groups and terminals, which are paired by their codes. */
async function makePlace({ call }: Calls, { token }: SignedInUser, place: network.Place): Promise<Placed> {
  const { timezone } = place;
  const { id: officeId } = await call(officeSave, { name: place.name, kind: 'customer', ...place.given }, token);
  await call(saveOfficeAttributes, { id: officeId, set: place.attributes }, token);
  const made: Placed = { officeId, groups: new Map(), terminals: [] };
  for (const { name: groupName, portrait, terminals } of place.groups) {
    const { id: groupId } = await call(saveTerminalGroup, { name: groupName, officeId }, token);
    made.groups.set(groupName, groupId);
    for (const name of terminals) {
      const { code, pollToken } = await call(register, {
        deviceKey: `demo-${createHash('sha256').update(`${place.name} ${name}`).digest('hex').slice(0, 40)}`,
        model: 'Simulated display',
        ...(portrait ? { width: 1080, height: 1920 } : { width: 1920, height: 1080 }),
        userAgent: 'simulator',
        timezone,
        capabilities: [...commandKinds],
      });
      const { id: terminalId } = await call(claim, { code, name, officeId, groupId }, token);
      const { token: own } = await call(poll, { pollToken });
      if (!own) throw new Error(`${name} got no token`);
      made.terminals.push({ terminalId, name, token: own, timezone });
    }
  }
  const hung = made.terminals.filter(({ name }) => !network.away.unactivated.includes(name));
  await call(setPositions, { positions: hung.map(({ terminalId }, nth) => beside(place, terminalId, nth)) }, token);
  return made;
}

/** Degrees between two terminals of a place: some 40 m, in rows of four. */
const APART = 0.0004;

const beside = ({ position }: network.Place, id: string, nth: number) => ({
  id,
  lng: position.lng + (nth % 4) * APART,
  lat: position.lat - Math.floor(nth / 4) * APART,
});

/** Sets up the agent's domain name and announcement. */
async function showFace({ call }: Calls, { token }: SignedInUser, now: Date): Promise<void> {
  const { favicon, ...domain } = network.brand;
  const { id } = await call(domainSave, domain, token);
  const file = new Blob([await readFile(here('materials', favicon))]);
  await call(domainPicture, { id, kind: 'favicon', file }, token);
  const { days, ...texts } = network.announcement;
  const start = Math.floor(now.getTime() / 1_000);
  const shown = { colseTipOn: '1', announcemenStartTime: start, announcemenEndTime: start + days * 86_400 } as const;
  await call(announcementManagerSave, { ...shown, ...texts }, token);
}

async function publishAll(
  { call }: Calls,
  { token }: SignedInUser,
  places: ReadonlyMap<string, Placed>,
  made: ProgramIds,
) {
  for (const { name, mode, programs, groups } of network.publishes) {
    const groupIds = groups.flatMap(([place, group]) => places.get(place)?.groups.get(group) ?? []);
    const programIds = programs.map((key) => made[key]);
    const publishParams = { name, mode, from: null, until: null };
    await call(saveTerminals, { programIds, groupIds, publishParams }, token);
  }
}
