import { alarm, declare, manifestCall, progress } from '@/lib/contract/gateway';
import {
  calendarImpact,
  messageImpact,
  planImpact,
  programImpact,
  settingsImpact,
  strategySendImpact,
  strategyTieImpact,
} from '@/lib/contract/impact';
import { materialFacts } from '@/lib/contract/material/library';
import { messageSave, messageSavePublish } from '@/lib/contract/message/calls';
import { calendarSave, planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { programSave } from '@/lib/contract/program/calls';
import { getPublishProgramDetails, publishList, type RollOut, saveTerminals } from '@/lib/contract/publish';
import { settingSave } from '@/lib/contract/setting';
import { strategySave, strategySaveDetails, strategyTie, strategyWhole } from '@/lib/contract/strategy';
import { terminalDetails } from '@/lib/contract/terminal';
import { commandHistory, terminalSet } from '@/lib/contract/terminal/set';
import { newWidget } from '@/lib/editor/document/new-widget';
import { breakfast, planWith } from '../../test/plans';
import {
  documentWith,
  picture,
  type Screen,
  someVideo,
  type TestUser,
  testPlatform,
  type World,
} from '../../test/world';

const HOUR = 3_600_000;

let world: World;
let admin: TestUser;
let shop: TestUser;
let other: TestUser;

// The clock is at 2026-03-02, shortly after 8:00 UTC.
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  shop = await world.openInstitution(admin, 'Shop');
  other = await world.openInstitution(admin, 'Other');
});
afterAll(() => world.end());

const params = { name: 'Publish', mode: 'replace' as const, from: null, until: null };
const asked = (programIds: string[], screens: Screen[], more: Partial<Record<'from' | 'until', string>> = {}) => ({
  programIds,
  terminalIds: screens.map(({ id }) => id),
  publishParams: { ...params, ...more },
});
const inHours = (hours: number) => new Date(world.now().getTime() + hours * HOUR).toISOString();
const program = async (name: string) => (await world.makeProgram(shop, { name })).id;
const shows = (name: string, layer = 'published') => ({ kind: 'programs', layer, names: [name], more: 0 });

describe('changes', () => {
  test('replaces what terminals play without publishing anything', async () => {
    const [a, b, c] = [
      await world.pairTerminal(shop, { name: 'A' }),
      await world.pairTerminal(shop, { name: 'B' }),
      await world.pairTerminal(shop, { name: 'C' }),
    ];
    const [promo, lunch] = [await program('Promo'), await program('Lunch')];
    await world.publish(shop, [promo], [a.id, b.id]);
    const published = (await world.get(publishList, {}, shop.token)).count;
    const from = inHours(24);
    const found = await world.get(programImpact, asked([lunch], [a, b, c], { from }), shop.token);
    const change = { what: 'screen', from, until: expect.any(String), times: 1, after: shows('Lunch') };
    expect(found).toEqual({
      terminals: 3,
      resolved: 3,
      changed: 3,
      changes: [
        { ...change, before: shows('Promo'), terminals: 2, examples: ['A', 'B'] },
        { ...change, before: { kind: 'house', layer: 'house', names: [], more: 0 }, terminals: 1, examples: ['C'] },
      ],
      moreChanges: 0,
      later: null,
      review: null,
      download: { terminals: 0, most: 0, total: 0, from: null },
      problems: [],
    });
    expect((await world.get(publishList, {}, shop.token)).count).toBe(published);
    await world.publish(shop, [lunch], [a.id, b.id, c.id], { from });
    expect(await world.get(programImpact, asked([lunch], [a], { from }), shop.token)).toMatchObject({
      changed: 0,
      changes: [],
    });
  });

  test('uses the latest version of an edited program', async () => {
    const screen = await world.pairTerminal(shop);
    const { id, document } = await world.makeProgram(shop, { name: 'Menu' });
    await world.publish(shop, [id], [screen.id]);
    const edited = { ...document, background: { color: '#ff0000' } };
    await world.get(programSave, { id, name: 'Menu', document: edited, revision: 1 }, shop.token);
    const { changes } = await world.get(programImpact, asked([id], [screen]), shop.token);
    expect(changes).toMatchObject([{ before: shows('Menu'), after: shows('Menu'), terminals: 1 }]);
  });

  test('repeats a plan every day and replaces the same plan', async () => {
    const screen = await world.pairTerminal(shop);
    const [loop, meal] = [await program('Loop'), await program('Meal')];
    await world.publish(shop, [loop], [screen.id]);
    const content = { ...planWith(meal), timeZone: 'UTC' };
    const [slot] = content.slots;
    if (!slot) throw new Error('no slot');
    const { id: planId } = await world.get(
      planSave,
      { content: { ...content, slots: [{ ...slot, start: '12:00', end: '14:00' }] } },
      shop.token,
    );
    const sent = { planId, terminalIds: [screen.id], publishParams: { name: 'Plan' } };
    const { changes } = await world.get(planImpact, sent, shop.token);
    expect(changes).toEqual([
      {
        what: 'screen',
        from: '2026-03-02T12:00:00.000Z',
        until: '2026-03-02T14:00:00.000Z',
        times: 7,
        before: shows('Loop'),
        after: shows('Meal', 'plan'),
        terminals: 1,
        examples: ['Screen'],
      },
    ]);
    await world.get(planSaveTerminals, sent, shop.token);
    expect((await world.get(planImpact, sent, shop.token)).changes).toEqual([]);
    await world.get(
      planSave,
      { id: planId, content: { ...content, slots: [{ ...slot, start: '12:00', end: '13:00' }] }, revision: 1 },
      shop.token,
    );
    expect((await world.get(planImpact, sent, shop.token)).changes).toMatchObject([
      { from: '2026-03-02T13:00:00.000Z', before: shows('Meal', 'plan'), after: shows('Loop'), times: 7 },
    ]);
  });

  test('shows a message above or instead, replacing its former publish', async () => {
    const screen = await world.pairTerminal(shop);
    await world.publish(shop, [await program('Loop')], [screen.id]);
    const message = async (place: 'top' | 'full') =>
      (await world.get(messageSave, { name: 'Notice', place, texts: { en: 'Closed' } }, shop.token)).id;
    const ask = async (messageId: string) =>
      (
        await world.get(
          messageImpact,
          { messageId, terminalIds: [screen.id], publishParams: { from: null, until: inHours(5) } },
          shop.token,
        )
      ).changes;
    const notice = { kind: 'message', layer: 'message', names: ['Notice'], more: 0 };
    const ticker = await message('top');
    expect(await ask(ticker)).toMatchObject([{ what: 'over', before: null, after: notice, terminals: 1 }]);
    expect(await ask(await message('full'))).toMatchObject([
      { what: 'screen', before: shows('Loop'), after: notice, terminals: 1 },
    ]);
    const publishParams = { from: null, until: inHours(9) };
    await world.get(messageSavePublish, { messageId: ticker, terminalIds: [screen.id], publishParams }, shop.token);
    // The terminal has its text already; only its end comes earlier now.
    expect(await ask(ticker)).toMatchObject([{ what: 'over', before: notice, after: null, times: 1 }]);
  });

  test('applies changed calendar days to terminals with a plan using them', async () => {
    const screen = await world.pairTerminal(shop, { name: 'Door' });
    const days = [{ date: '2026-03-05', name: 'Closed' }];
    const { id } = await world.get(calendarSave, { name: 'Closed', days: [] }, shop.token);
    const change = { id, name: 'Closed', days };
    expect(await world.get(calendarImpact, change, shop.token)).toMatchObject({
      terminals: 0,
      changed: 0,
      changes: [],
    });
    const { id: planId } = await world.get(
      planSave,
      { content: planWith(await program('Meal'), { calendarId: id }) },
      shop.token,
    );
    const publishParams = { name: 'Plan' };
    await world.get(planSaveTerminals, { planId, terminalIds: [screen.id], publishParams }, shop.token);
    expect(await world.get(calendarImpact, change, shop.token)).toMatchObject({
      terminals: 1,
      changed: 1,
      changes: [
        {
          // In the terminal's time, an hour ahead of UTC.
          from: '2026-03-05T07:00:00.000Z',
          until: '2026-03-05T10:00:00.000Z',
          before: shows('Meal', 'plan'),
          after: { kind: 'house' },
          examples: ['Door'],
        },
      ],
    });
    await world.get(calendarSave, change, shop.token);
    expect((await world.get(calendarImpact, change, shop.token)).changes).toEqual([]);
    expect((await world.ask(calendarImpact, change, { token: other.token })).status).toBe(404);
  });

  test('limits the changes listed and counts the rest', async () => {
    const screens = await Promise.all(
      Array.from({ length: 24 }, async (_, i) => {
        const screen = await world.pairTerminal(shop, { name: `Screen ${i}` });
        await world.publish(shop, [await program(`Program ${i}`)], [screen.id]);
        return screen;
      }),
    );
    const found = await world.get(programImpact, asked([await program('One')], screens), shop.token);
    expect([found.changes.length, found.moreChanges, found.changed]).toEqual([20, 4, 24]);
  });
});

describe('roll-out', () => {
  const hours = { downloadFrom: '22:00', downloadUntil: '04:00' };

  test('changes only the first terminals and tells when others follow', async () => {
    const screens = [
      await world.pairTerminal(shop, { name: 'One' }),
      await world.pairTerminal(shop, { name: 'Two' }),
      await world.pairTerminal(shop, { name: 'Three' }),
    ];
    const ask = (rollOut: Partial<RollOut>) => {
      const { publishParams, ...rest } = asked([first], screens);
      return { ...rest, publishParams: { ...publishParams, ...rollOut } };
    };
    const first = await program('First');
    const staged = { first: { terminals: 1 }, goOn: 'whenAllHold' as const };
    const found = await world.get(programImpact, ask(staged), shop.token);
    expect(found).toMatchObject({ terminals: 3, changed: 1, later: { terminals: 2, goOn: 'whenAllHold' } });
    const { publishId } = await world.get(saveTerminals, ask(staged), shop.token);
    const { list } = await world.get(getPublishProgramDetails, { id: publishId }, shop.token);
    expect(list.flatMap(({ state, terminalName }) => (state === 'waiting' ? [terminalName] : []))).toEqual(
      found.changes[0]?.examples,
    );
    for (const each of [programImpact, saveTerminals])
      expect((await world.ask(each, ask({ first: { terminals: 4 } }), { token: shop.token })).body.errors).toEqual({
        'publishParams.first': 'moreThanChosen',
      });
  });

  test('waits for download hours if a terminal lacks files', async () => {
    const bytes = await picture(43);
    const material = await world.uploadMaterial(shop, bytes, { name: 'night' });
    const { id } = await world.makeProgram(shop, { name: 'Night', images: [material] });
    const [has, lacks] = [
      await world.pairTerminal(shop, { name: 'Has' }),
      await world.pairTerminal(shop, { name: 'Lacks' }),
    ];
    const held = { md5: material.md5, state: 'done' as const, received: bytes.length };
    await world.get(progress, { revision: 1, files: [held], publishes: [] }, has.token);
    const { publishParams, ...rest } = asked([id], [has, lacks]);
    const found = await world.get(
      programImpact,
      { ...rest, publishParams: { ...publishParams, ...hours } },
      shop.token,
    );
    // In the terminal's time, an hour ahead: 22:00 is 21:00 UTC.
    const opens = '2026-03-02T21:00:00.000Z';
    expect([found.download.terminals, found.download.from]).toEqual([1, opens]);
    expect(found).toMatchObject({
      changed: 2,
      changes: [{ from: expect.stringMatching(/^2026-03-02T08/), terminals: 2 }],
    });
    const late = await world.get(
      programImpact,
      { ...rest, terminalIds: [lacks.id], publishParams: { ...publishParams, ...hours } },
      shop.token,
    );
    expect(late.changes).toMatchObject([{ from: opens, terminals: 1, examples: ['Lacks'] }]);
  });

  test('says that it waits for review, of what and by whom', async () => {
    const screen = await world.pairTerminal(shop);
    const id = await program('Unread');
    const author = await world.addUser(shop.officeId, ['program:program:edit', 'program:program:publish']);
    const review = async (by: TestUser) => (await world.get(programImpact, asked([id], [screen]), by.token)).review;
    expect(await review(author)).toBeNull();
    await world.get(settingSave, { audit: 'program', auditOwn: false }, admin.token);
    const waits = { waitsFor: [{ kind: 'program', name: 'Unread' }], moreNeeds: 0, moreReviewers: 0 };
    expect(await review(author)).toEqual({ ...waits, reviewers: [expect.any(String)] });
    // Nearest reviewers: the institution's own administrator may not approve their own work, so it is the one above.
    expect(await review(shop)).toEqual({ ...waits, reviewers: [expect.any(String)] });
    await world.get(settingSave, { audit: '', auditOwn: true }, admin.token);
  });
});

describe('problems', () => {
  test("covers codec, orientation and storage by the terminals' reports", async () => {
    const bytes = await picture(41);
    const material = await world.uploadMaterial(shop, bytes, { name: 'poster' });
    const { id } = await world.makeProgram(shop, { name: 'Poster', images: [material] });
    const [full, roomy, silent] = [
      await world.pairTerminal(shop, { name: 'Full' }),
      await world.pairTerminal(shop, { name: 'Roomy' }),
      await world.pairTerminal(shop, { name: 'Silent' }),
    ];
    await world.beat(full, { storage: { used: 9_990, total: 10_000 } });
    await world.beat(roomy, { storage: { used: 0, total: 10_000_000 } });
    await world.get(terminalSet, { ids: [roomy.id], rotation: 90 }, shop.token);
    await world.get(
      alarm,
      {
        type: 'playbackFault',
        detail: 'in short',
        fault: {
          kind: 'unsupported',
          program: null,
          scene: null,
          material: { md5: material.md5, name: 'poster' },
          codec: null,
          detail: 'no decoder',
        },
        at: world.now().toISOString(),
      },
      full.token,
    );
    const found = await world.get(programImpact, asked([id], [full, roomy, silent]), shop.token);
    const blank = { codec: null, orientation: null, bytes: 0, terminals: 1 };
    expect(found.download).toEqual({ terminals: 3, most: bytes.length, total: 3 * bytes.length, from: null });
    expect(found.problems).toEqual([
      { ...blank, kind: 'codec', names: ['poster'], examples: ['Full'] },
      { ...blank, kind: 'orientation', orientation: 'landscape', names: ['Poster'], examples: ['Roomy'] },
      { ...blank, kind: 'storage', bytes: bytes.length - 10, names: [], examples: ['Full'] },
    ]);

    await world.get(
      progress,
      { revision: 1, files: [{ md5: material.md5, state: 'done', received: bytes.length }], publishes: [] },
      full.token,
    );
    const later = await world.get(programImpact, asked([id], [full, silent]), shop.token);
    expect([later.download.terminals, later.problems.map(({ kind }) => kind)]).toEqual([1, ['codec']]);
  });
});

test('warns before publishing audible sound that terminals cannot play', async () => {
  const video = await world.uploadMaterial(shop, someVideo(42), { name: 'Trailer' });
  const audio = { codec: 'DTS', channels: 6, sampleRate: 48_000 };
  await world.get(
    materialFacts,
    { id: video.id, media: { container: 'MP4', video: null, audio, seconds: 5 } },
    shop.token,
  );
  const shown = async (muted: boolean) => {
    const document = documentWith([]);
    const { id: materialId, md5 } = video;
    const seed = { id: 'video', name: 'Video', at: { x: 0, y: 0 }, on: document };
    const widget = newWidget(
      'video',
      seed,
      { material: { materialId, md5, width: 640, height: 360, seconds: 5 } },
      { muted },
    );
    const scenes = document.scenes.map((scene) => ({ ...scene, widgets: [widget] }));
    return (await world.get(programSave, { name: `Muted ${muted}`, document: { ...document, scenes } }, shop.token)).id;
  };
  const [browser, older] = [await world.pairTerminal(shop, { name: 'Browser' }), await world.pairTerminal(shop)];
  await world.get(declare, { capabilities: [], codecs: ['H.264', 'AAC'] }, browser.token);
  await world.get(declare, { capabilities: [], codecs: ['H.264'] }, older.token);
  const problems = async (program: string) =>
    (await world.get(programImpact, asked([program], [browser, older]), shop.token)).problems.filter(
      ({ codec }) => codec === 'DTS',
    );
  expect(await problems(await shown(false))).toMatchObject([
    { kind: 'codec', terminals: 1, examples: ['Browser'], names: ['Trailer'] },
  ]);
  expect(await problems(await shown(true))).toEqual([]);
});

describe('permissions', () => {
  const status = async (by: TestUser, ...ask: [Parameters<World['ask']>[0], Parameters<World['ask']>[1]]) => {
    const { status: code, body } = await world.ask(...ask, { token: by.token });
    return [code, body.errors ?? body.msg];
  };

  test('rejects what the publish would reject', async () => {
    const screen = await world.pairTerminal(shop);
    const theirs = await world.pairTerminal(other);
    const { id } = await world.makeProgram(shop);
    const foreign = await world.makeProgram(other);
    expect(await status(shop, programImpact, asked([id], [theirs]))).toEqual([404, { terminalIds: 'notFound' }]);
    expect(await status(shop, programImpact, asked([foreign.id], [screen]))).toEqual([404, { programIds: 'notFound' }]);
    expect((await status(shop, programImpact, asked([id], [])))[0]).toBe(400);
    expect(await status(shop, programImpact, asked([id], [screen], { until: inHours(-1) }))).toEqual([
      400,
      { 'publishParams.until': 'inThePast' },
    ]);
    const reader = await world.addUser(shop.officeId, ['program:program:view', 'terminal:terminal:view']);
    expect((await status(reader, programImpact, asked([id], [screen])))[0]).toBe(403);
  });

  test('judges a document of another size by its orientation', async () => {
    const screen = await world.pairTerminal(shop, { name: 'Wide' });
    const document = { ...documentWith([]), width: 1080, height: 1920 };
    const { id } = await world.get(programSave, { name: 'Tall', document }, shop.token);
    expect((await world.get(programImpact, asked([id], [screen]), shop.token)).problems).toMatchObject([
      { kind: 'orientation', orientation: 'portrait', names: ['Tall'], examples: ['Wide'] },
    ]);
  });

  test('accepts both orientations and sends the alternate layout', async () => {
    const screen = await world.pairTerminal(shop, { name: 'Either' });
    const variant = { width: 1920, height: 1080, layout: {} };
    const document = { ...documentWith([]), width: 1080, height: 1920, variant };
    const { id } = await world.get(programSave, { name: 'Both', document }, shop.token);
    expect((await world.get(programImpact, asked([id], [screen]), shop.token)).problems).toEqual([]);
    await world.publish(shop, [id], [screen.id]);
    const { programs } = await world.get(manifestCall, {}, screen.token);
    expect(programs.map(({ document: sent }) => sent.variant)).toEqual([variant]);
  });
});

describe('settings', () => {
  const dark = { kind: 'off', layer: 'off', names: [], more: 0 };

  test('darkens a terminal outside its hours without saving or sending anything', async () => {
    const screen = await world.pairTerminal(shop, { name: 'Hours' });
    await world.publish(shop, [await program('All day')], [screen.id]);
    const before = await world.get(terminalDetails, { id: screen.id }, shop.token);
    const commands = (await world.get(commandHistory, {}, shop.token)).list.length;
    const given = { ids: [screen.id], onTime: '06:00', offTime: '22:00' };
    const found = await world.get(settingsImpact, given, shop.token);
    expect(found).toMatchObject({
      terminals: 1,
      changed: 1,
      changes: [{ before: shows('All day'), after: dark, times: 7, examples: ['Hours'] }],
    });
    expect(await world.get(terminalDetails, { id: screen.id }, shop.token)).toEqual(before);
    expect((await world.get(commandHistory, {}, shop.token)).list).toHaveLength(commands);
    await world.get(terminalSet, given, shop.token);
    expect((await world.get(settingsImpact, given, shop.token)).changed).toBe(0);
    // The volume is not visible, so it is no change.
    expect((await world.get(settingsImpact, { ids: [screen.id], volume: 3 }, shop.token)).changed).toBe(0);
  });

  test('applies a tag that a slot requires', async () => {
    const screen = await world.pairTerminal(shop, { name: 'Tagged' });
    const slot = breakfast(await program('For windows'), {
      start: '00:00',
      end: '24:00',
      conditions: { tags: ['Window'] },
    });
    const content = { name: 'Windows', from: '2026-01-01', until: null, slots: [slot] };
    const { id } = await world.get(planSave, { content }, shop.token);
    await world.get(
      planSaveTerminals,
      { planId: id, terminalIds: [screen.id], publishParams: { name: 'Windows' } },
      shop.token,
    );
    expect(await world.get(settingsImpact, { ids: [screen.id], addTags: ['window'] }, shop.token)).toMatchObject({
      changed: 1,
      changes: [{ after: { layer: 'plan', names: ['For windows'] } }],
    });
    expect((await world.get(settingsImpact, { ids: [screen.id], addTags: ['door'] }, shop.token)).changed).toBe(0);
  });

  test('applies a strategy, except where an own setting overrides it', async () => {
    const [own, plain] = [
      await world.pairTerminal(shop, { name: 'Own hours' }),
      await world.pairTerminal(shop, { name: 'Plain' }),
    ];
    await world.get(terminalSet, { ids: [own.id], onTime: '00:00', offTime: '12:00' }, shop.token);
    const { id } = await world.get(strategySave, { name: 'Default' }, shop.token);
    const programId = await program('By default');
    const details = [{ kind: 'defaultProgram' as const, programId }];
    await world.get(strategySaveDetails, { id, details }, shop.token);
    const places = { id, terminalIds: [own.id, plain.id] };
    const tied = await world.get(strategyTieImpact, places, shop.token);
    expect(tied).toMatchObject({ terminals: 2, changed: 2 });
    expect(tied.changes.every(({ after }) => after?.names[0] === 'By default')).toBe(true);
    expect((await world.get(strategyWhole, { id }, shop.token)).terminals).toBe(0);
    await world.get(strategyTie, places, shop.token);
    expect((await world.get(strategyTieImpact, places, shop.token)).changed).toBe(0);
    await world.get(
      strategySaveDetails,
      { id, details: [{ kind: 'defaultProgram', programId: await program('Another') }] },
      shop.token,
    );
    expect(await world.get(strategySendImpact, { id }, shop.token)).toMatchObject({
      terminals: 2,
      changed: 2,
    });
  });

  test('rejects what the change would reject', async () => {
    const screen = await world.pairTerminal(shop);
    const asked = (given: object, token: string) =>
      world.ask(settingsImpact, { ids: [screen.id], ...given }, { token });
    expect(await asked({ onTime: '06:00' }, shop.token)).toMatchObject({ status: 400 });
    expect(await asked({ volume: 1 }, other.token)).toMatchObject({ status: 404 });
  });
});
