import { sql } from 'drizzle-orm';
import { alarm, clicks, messagesShown, plays, progress, screenshot } from '@/lib/contract/gateway';
import { messageSave, messageSavePublish } from '@/lib/contract/message/calls';
import { settingSave } from '@/lib/contract/setting';
import { findTerminalStatus, terminalDetails } from '@/lib/contract/terminal';
import { picture, type Screen, type TestUser, testPlatform, type World } from '../test/world';

let world: World;
let ours: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  ours = await world.initialise();
});
afterAll(() => world.end());

test('counts a play once, however often its batch is sent', async () => {
  const screen = await world.pairTerminal(ours);
  const event = (n: number) => ({
    eventId: `0197a3c0-0000-7000-8000-00000000000${n}`,
    versionId: screen.id,
    programId: screen.id,
    sceneId: 'scene-1',
    startedAt: world.now().toISOString(),
    seconds: 9.6,
  });
  expect(await world.get(plays, { plays: [event(1), event(2), event(2)] }, screen.token)).toEqual({ accepted: 2 });
  expect(await world.get(plays, { plays: [event(2), event(3)] }, screen.token)).toEqual({ accepted: 1 });
  const other = await world.pairTerminal(ours);
  expect(await world.get(plays, { plays: [event(1)] }, other.token)).toEqual({ accepted: 1 });
});

describe('impossible times', () => {
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;
  let screen: Screen;
  beforeEach(async () => {
    screen = await world.pairTerminal(ours);
    world.pass(DAY);
    ours = await world.signIn('admin');
  });

  const instant = (ms: number) => new Date(world.now().getTime() + ms).toISOString();
  const impossible = () => [
    '1970-01-01T00:00:00.000Z',
    '9999-12-31T00:00:00.000Z',
    instant(3 * DAY),
    instant(-3 * DAY),
  ];
  const eventOf = (n: number) => ({
    eventId: `0197a3c0-0000-7000-8000-0000000001${String(n).padStart(2, '0')}`,
    versionId: screen.id,
    programId: screen.id,
  });
  const shownAt = (times: string[]) => ({
    plays: times.map((startedAt, n) => ({ ...eventOf(n), sceneId: 'scene-1', startedAt, seconds: 10 })),
  });
  const alarms = () => world.read(sql`select type from alarm where terminal_id = ${screen.id} and closed_at is null`);
  const kept = async () => {
    const [found] = await world.read(
      sql`select (select count(*)::int from play where terminal_id = ${screen.id}) as plays,
        (select coalesce(sum(plays), 0)::int from play_day where terminal_id = ${screen.id}) as counted,
        (select count(*)::int from click where terminal_id = ${screen.id}) as clicks,
        (select count(*)::int from misdated_event where terminal_id = ${screen.id}) as aside`,
    );
    return found;
  };

  test('keep plays separately once and open the clock alarm', async () => {
    const times = [instant(-MINUTE), ...impossible()];
    expect(await world.get(plays, shownAt(times), screen.token)).toEqual({ accepted: 1 });
    expect(await world.get(plays, shownAt(times), screen.token)).toEqual({ accepted: 0 });
    expect(await kept()).toEqual({ plays: 1, counted: 1, clicks: 0, aside: 4 });
    expect(await alarms()).toEqual([{ type: 'clockDrift' }]);
    await world.beat(screen);
    expect(await alarms()).toEqual([]);
  });

  test('exclude plays from before the pairing or past retention', async () => {
    await world.get(settingSave, { playRetentionDays: 30 }, ours.token);
    world.pass(60 * DAY);
    ours = await world.signIn('admin');
    const times = [instant(-29 * DAY), instant(-31 * DAY), instant(-70 * DAY)];
    expect(await world.get(plays, shownAt(times), screen.token)).toEqual({ accepted: 1 });
    await world.get(settingSave, { playRetentionDays: 0 }, ours.token);
    expect(await kept()).toEqual({ plays: 1, counted: 1, clicks: 0, aside: 2 });
  });

  test('exclude no plays of a clock slightly ahead', async () => {
    expect(await world.get(plays, shownAt([instant(MINUTE)]), screen.token)).toEqual({ accepted: 1 });
    expect(await alarms()).toEqual([]);
  });

  test('keep taps separately', async () => {
    const times = [instant(-MINUTE), ...impossible()];
    const given = { clicks: times.map((at, n) => ({ ...eventOf(n), widgetId: 'go', at })) };
    expect(await world.get(clicks, given, screen.token)).toEqual({ accepted: 1 });
    expect(await kept()).toEqual({ plays: 0, counted: 0, clicks: 1, aside: 4 });
    expect(await alarms()).toEqual([{ type: 'clockDrift' }]);
  });

  test("become the report's time for screenshots and shown messages", async () => {
    const { id } = await world.get(messageSave, { name: 'Open', texts: { en: 'Open' } }, ours.token);
    const publish = { messageId: id, terminalIds: [screen.id], publishParams: { from: null, until: null } };
    const { publishId } = await world.get(messageSavePublish, publish, ours.token);
    for (const [n, at] of impossible().entries()) {
      const before = world.now();
      const file = new Blob([new Uint8Array(await picture(n))]);
      await world.get(screenshot, { takenAt: at, file }, screen.token);
      await world.get(messagesShown, { shown: [{ publishId, times: n + 1, at }] }, screen.token);
      const [found] = await world.read<{ taken: boolean; shown: boolean }>(
        sql`select screenshot_at between ${before.toISOString()} and ${world.now().toISOString()} as taken,
          (select shown_at between ${before.toISOString()} and ${world.now().toISOString()} from publish_target
            where publish_id = ${publishId} and terminal_id = t.id) as shown
          from terminal t where id = ${screen.id}`,
      );
      expect(found).toEqual({ taken: true, shown: true });
    }
    expect(await alarms()).toEqual([{ type: 'clockDrift' }]);
  });
});

test('counts repeated reports of a fault on one alarm', async () => {
  const screen = await world.pairTerminal(ours);
  for (const detail of ['3 s', '4 s'])
    await world.get(alarm, { type: 'clockDrift', detail, at: world.now().toISOString() }, screen.token);
  expect(await world.read(sql`select type, detail, times from alarm where terminal_id = ${screen.id}`)).toEqual([
    { type: 'clockDrift', detail: '4 s', times: 2 },
  ]);
  expect(await world.get(findTerminalStatus, { id: screen.id }, ours.token)).toMatchObject({ alarm: true });
});

test('names materials in the alarms of players that report MD5s', async () => {
  const material = await world.uploadMaterial(ours, await picture(7), { name: 'sun.png' });
  const program = await world.makeProgram(ours, { images: [material] });
  const screen = await world.pairTerminal(ours);
  await world.publish(ours, [program.id], [screen.id]);
  const unknown = '0'.repeat(32);
  const detail = `${material.md5}: hash mismatch, ${unknown}`;
  await world.get(alarm, { type: 'verificationFailed', detail, at: world.now().toISOString() }, screen.token);
  expect(await world.read(sql`select detail from alarm where terminal_id = ${screen.id}`)).toEqual([
    { detail: `sun.png: hash mismatch, ${unknown}` },
  ]);
});

test('writes reports in quick succession together with the newest states', async () => {
  const material = await world.uploadMaterial(ours, await picture(1), { name: 'sun' });
  const program = await world.makeProgram(ours, { images: [material] });
  const screens = await Promise.all([1, 2, 3].map(() => world.pairTerminal(ours)));
  const { publishId } = await world.publish(
    ours,
    [program.id],
    screens.map(({ id }) => id),
  );
  await Promise.all(screens.map((screen) => world.beat(screen)));
  const report = (token: string, percent: number) =>
    world.get(
      progress,
      {
        revision: 2,
        files: [
          { md5: material.md5, state: percent === 100 ? 'done' : 'downloading', received: percent },
          { md5: '0'.repeat(32), state: 'done', received: 1 },
        ],
        publishes: [{ publishId, state: percent === 100 ? 'done' : 'downloading', percent }],
      },
      token,
    );
  await Promise.all(screens.flatMap(({ token }) => [report(token, 10), report(token, 50), report(token, 100)]));
  const kept = await world.read<{ transaction: string }>(
    sql`select state, received::int as received, xmin::text as transaction from terminal_file`,
  );
  expect(kept.map(({ transaction: _, ...file }) => file)).toEqual(
    screens.map(() => ({ state: 'done', received: 100 })),
  );
  expect(new Set(kept.map(({ transaction }) => transaction)).size).toBe(1);
  expect((await world.get(terminalDetails, { id: screens[0]?.id ?? '' }, ours.token)).files).toEqual([
    { md5: material.md5, name: 'sun', size: material.bytes.length, state: 'done', received: 100 },
  ]);
});
