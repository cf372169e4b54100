import { sql } from 'drizzle-orm';
import { manifestCall } from '@/lib/contract/gateway';
import { materialDelete } from '@/lib/contract/material';
import { materialReplace } from '@/lib/contract/material/library';
import { planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import { getPublishProgramDetails, saveTerminals, withdrawPublish } from '@/lib/contract/publish';
import { reviewDecide, reviewList } from '@/lib/contract/review';
import { settingSave } from '@/lib/contract/setting';
import { strategySave, strategySaveDetails, strategySend, strategyTie } from '@/lib/contract/strategy';
import { updateTerminalOffice } from '@/lib/contract/terminal/places';
import { doProgramPlayNow } from '@/lib/contract/terminal/set';
import { system } from '../../db/database';
import { planWith } from '../../test/plans';
import { following, playlistsOf } from '../../test/playlists';
import { secondInstance } from '../../test/second-instance';
import { type Screen, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let house: TestUser;
let on: ReturnType<typeof playlistsOf>;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  house = await world.openInstitution(admin, 'House');
  on = playlistsOf(world, () => house);
});
afterAll(() => world.end());

const manifestOf = (screen: Screen) => world.get(manifestCall, {}, screen.token);

/** Playlist of a folder with a picture, on a new terminal. */
async function published() {
  const folderId = await on.folder();
  const first = await on.put(folderId, 'a');
  const programId = await on.playlist(folderId);
  const screen = await world.pairTerminal(house);
  const { publishId } = await world.publish(house, [programId], [screen.id]);
  await on.follow();
  return { folderId, first, programId, screen, publishId };
}

describe('a publish', () => {
  test('plays what is put into the folder, and no longer what is deleted', async () => {
    const { folderId, first, screen, publishId } = await published();
    const { revision } = await manifestOf(screen);
    await on.put(folderId, 'b');
    await on.follow();
    expect(await on.playing(screen)).toEqual(['a', 'b']);
    await world.get(materialDelete, { ids: [first.id] }, house.token);
    await on.follow();
    expect(await on.playing(screen)).toEqual(['b']);
    const after = await manifestOf(screen);
    expect([after.revision, after.files.length]).toEqual([revision + 2, 1]);
    const { list } = await world.get(getPublishProgramDetails, { id: publishId }, house.token);
    expect(list).toMatchObject([{ state: 'waiting', percent: 0 }]);
  });

  test('changes nothing on terminals while the folder stays the same', async () => {
    const { folderId, screen } = await published();
    const { revision } = await manifestOf(screen);
    const brief = await on.put(folderId, 'brief');
    await world.get(materialDelete, { ids: [brief.id] }, house.token);
    await on.follow();
    expect((await manifestOf(screen)).revision).toBe(revision);
  });

  test('plays new content of a material', async () => {
    const { first, screen } = await published();
    const by = await on.put(undefined, 'newer');
    await world.get(materialReplace, { id: first.id, by: by.id }, house.token);
    await on.follow();
    expect((await manifestOf(screen)).files.map(({ md5 }) => md5)).toEqual([by.md5]);
  });

  test('keeps other edits of the playlist back until it is published', async () => {
    const { folderId, programId, screen } = await published();
    const document = following(folderId, { seconds: 30 });
    await world.get(programSave, { id: programId, revision: 1, document }, house.token);
    await on.follow();
    const { programs } = await manifestOf(screen);
    expect(programs[0]?.document.scenes[0]).toMatchObject({ duration: 8 });
  });

  test('gets media that a save has found first', async () => {
    const { folderId, programId, screen } = await published();
    await on.put(folderId, 'b');
    await world.get(programSave, { id: programId, revision: 1, document: following(folderId) }, house.token);
    await on.follow();
    expect(await on.playing(screen)).toEqual(['a', 'b']);
  });

  test('sends the newest scenes to terminals that join, not to former ones', async () => {
    const folderId = await on.folder();
    const programId = await on.playlist(folderId);
    const place = await world.openInstitution(house, 'Place');
    const publishParams = { name: 'Place', mode: 'replace' as const, from: null, until: null };
    await world.get(
      saveTerminals,
      { programIds: [programId], officeIds: [place.officeId], publishParams },
      house.token,
    );
    const left = await world.pairTerminal(place);
    await world.get(updateTerminalOffice, { ids: [left.id], officeId: house.officeId }, house.token);
    await on.put(folderId, 'a');
    await on.follow();
    expect(await on.playing(await world.pairTerminal(place))).toEqual(['a']);
    expect(await on.playing(left)).toEqual([]);
  });

  test('returns with the newest scenes when the one above is withdrawn', async () => {
    const { folderId, screen } = await published();
    const above = await world.publish(house, [(await world.makeProgram(house)).id], [screen.id]);
    await on.put(folderId, 'b');
    await on.follow();
    await world.get(withdrawPublish, { id: above.publishId }, house.token);
    expect(await on.playing(screen)).toEqual(['a', 'b']);
  });

  test('stays as it was once it is withdrawn', async () => {
    const { folderId, screen, publishId } = await published();
    await world.get(withdrawPublish, { id: publishId }, house.token);
    const { revision } = await manifestOf(screen);
    await on.put(folderId, 'b');
    await on.follow();
    expect((await manifestOf(screen)).revision).toBe(revision);
  });

  test('of a plan follows in its slots', async () => {
    const folderId = await on.folder();
    const programId = await on.playlist(folderId);
    const screen = await world.pairTerminal(house);
    const { id: planId } = await world.get(planSave, { content: planWith(programId) }, house.token);
    const publishParams = { name: 'Plan' };
    await world.get(planSaveTerminals, { planId, terminalIds: [screen.id], publishParams }, house.token);
    await on.put(folderId, 'a');
    await on.follow();
    const { plans, programs } = await manifestOf(screen);
    expect(await on.playing(screen)).toEqual(['a']);
    expect(plans[0]?.slots[0]?.programs).toMatchObject([{ programId: programs[0]?.id }]);
  });
});

test('follows where a program plays now', async () => {
  const folderId = await on.folder();
  const programId = await on.playlist(folderId);
  const screen = await world.pairTerminal(house);
  await world.get(doProgramPlayNow, { ids: [screen.id], programId }, house.token);
  await on.put(folderId, 'a');
  await on.follow();
  expect(await on.playing(screen)).toEqual(['a']);
});

test('follows as the default program of a strategy', async () => {
  const folderId = await on.folder();
  const programId = await on.playlist(folderId);
  const screen = await world.pairTerminal(house);
  const { id } = await world.get(strategySave, { name: 'Default' }, house.token);
  const details = [{ kind: 'defaultProgram' as const, programId }];
  await world.get(strategySaveDetails, { id, details }, house.token);
  await world.get(strategyTie, { id, terminalIds: [screen.id] }, house.token);
  await world.get(strategySend, { id }, house.token);
  const { revision } = await manifestOf(screen);
  await on.put(folderId, 'a');
  await on.follow();
  expect(await on.playing(screen)).toEqual(['a']);
  expect((await manifestOf(screen)).revision).toBe(revision + 1);
});

describe('where programs are reviewed', () => {
  let reviewer: TestUser;
  beforeAll(async () => {
    reviewer = await world.addUser(house.officeId, ['program:program:review']);
  });
  afterEach(() => world.get(settingSave, { audit: '' }, admin.token));
  const waiting = async () => (await world.get(reviewList, { kind: 'program', state: 'waiting' }, reviewer.token)).list;
  const decide = async (result: 'pass' | 'reject') => {
    const reviews = (await waiting()).map(({ id, contentHash }) => ({ id, contentHash }));
    await world.get(reviewDecide, { reviews, result, note: 'No' }, reviewer.token);
    await on.follow();
  };

  test('waits with new scenes until they have passed', async () => {
    const { folderId, programId, screen } = await published();
    await world.get(settingSave, { audit: 'program' }, admin.token);
    await on.put(folderId, 'b');
    await on.follow();
    await on.follow();
    expect(await on.playing(screen)).toEqual(['a']);
    expect(await waiting()).toMatchObject([{ subjectId: programId, submittedBy: 'House admin' }]);
    const { followedFolder } = await world.get(programDetail, { id: programId }, house.token);
    expect(followedFolder).toMatchObject({ unsent: true });
    await decide('pass');
    expect(await on.playing(screen)).toEqual(['a', 'b']);
  });

  test('submits no program that plays nowhere', async () => {
    const folderId = await on.folder();
    await on.playlist(folderId);
    await world.get(settingSave, { audit: 'program' }, admin.token);
    await on.put(folderId, 'a');
    await on.follow();
    expect(await waiting()).toEqual([]);
  });

  test('keeps published plans as they were passed', async () => {
    const folderId = await on.folder();
    const programId = await on.playlist(folderId);
    const screen = await world.pairTerminal(house);
    const { id: planId } = await world.get(planSave, { content: planWith(programId) }, house.token);
    await world.get(
      planSaveTerminals,
      { planId, terminalIds: [screen.id], publishParams: { name: 'Plan' } },
      house.token,
    );
    await world.get(settingSave, { audit: 'plan' }, admin.token);
    await on.put(folderId, 'a');
    await on.follow();
    expect(await on.playing(screen)).toEqual([]);
  });

  test('submits newer scenes instead of the former ones', async () => {
    const { folderId, screen } = await published();
    await world.get(settingSave, { audit: 'program' }, admin.token);
    for (const name of ['b', 'c']) {
      await on.put(folderId, name);
      await on.follow();
    }
    expect(await waiting()).toHaveLength(1);
    await decide('pass');
    expect(await on.playing(screen)).toEqual(['a', 'b', 'c']);
  });

  test('keeps the former scenes after a rejection', async () => {
    const { folderId, screen } = await published();
    await world.get(settingSave, { audit: 'program' }, admin.token);
    await on.put(folderId, 'b');
    await on.follow();
    await decide('reject');
    expect([await on.playing(screen), await waiting()]).toEqual([['a'], []]);
  });
});

test('revises a program on one of two instances only', async () => {
  const { folderId, programId, screen } = await published();
  const before = (await manifestOf(screen)).revision;
  const second = await secondInstance(world);
  await on.put(folderId, 'b');
  const waiting = async () =>
    (await world.read(sql`select 1 from pg_locks where relation = 'material'::regclass and not granted`)).length;
  let others: Promise<unknown>[] = [];
  // Both would read the folder now, if the second one did not find it taken.
  await world.db.transaction(system, async (tx) => {
    await tx.execute(sql`lock table material in access exclusive mode`);
    others = [on.follow()];
    while ((await waiting()) < 1);
    let ended = false;
    others.push(second.jobs.playlists(world.now()).then(() => (ended = true)));
    while (!ended && (await waiting()) < 2);
  });
  await Promise.all(others);
  await on.follow();
  await second.end();
  const { revision } = await world.get(programDetail, { id: programId }, house.token);
  expect([revision, (await manifestOf(screen)).revision - before]).toEqual([2, 1]);
});
