import { sql } from 'drizzle-orm';
import { type AlarmType, type ReportedAlarmType, reportedAlarmTypes } from '@/lib/contract/alarm';
import { alarmCleanUp } from '@/lib/contract/alarm/calls';
import { COMMAND_ATTEMPTS, COMMAND_LEASE_SECONDS } from '@/lib/contract/command';
import { cornerReport } from '@/lib/contract/corner';
import { type Fault, plainFault } from '@/lib/contract/fault';
import { alarm, commandResult, commands, type Heartbeat, heartbeatCall, progress } from '@/lib/contract/gateway';
import { logList } from '@/lib/contract/log';
import { noticeList, updateReadState } from '@/lib/contract/notice';
import { findTerminalStatus, terminalDetails } from '@/lib/contract/terminal';
import type { FileState } from '@/lib/contract/terminal/report';
import { reboot, refreshTerminalPrograms, terminalSet } from '@/lib/contract/terminal/set';
import { heartbeat, type Screen, type TestUser, testPlatform, type World } from '../../test/world';

const SECOND = 1_000;
const MD5 = 'a'.repeat(32);

let world: World;
let owner: TestUser;
let beside: TestUser;
let screen: Screen;
beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  owner = await world.openInstitution(admin, 'Owner');
  beside = await world.openInstitution(admin, 'Beside');
});
afterAll(() => world.end());
beforeEach(async () => {
  screen = await world.pairTerminal(owner, { name: 'Entrance' });
  await world.beat(screen);
});

interface Row {
  id: string;
  type: AlarmType;
  times: number;
  open: boolean;
}
const rowsOf = (of: Screen) =>
  world.read<Row>(
    sql`select id, type, times, closed_at is null as open from alarm where terminal_id = ${of.id} order by opened_at, id`,
  );
const alarms = async (of = screen) => (await rowsOf(of)).map(({ type, times, open }) => ({ type, times, open }));
/** Notices about the terminal. */
const noticeRows = async () => {
  const { messageList: all } = await world.get(noticeList, { userId: owner.userId, pageSize: 100 }, owner.token);
  return all.filter(({ link }) => link?.endsWith(screen.id));
};
const notices = async () => (await noticeRows()).map(({ contentEn }) => contentEn);
const unread = async () =>
  (await noticeRows()).flatMap(({ contentEn, readState }) => (readState === '0' ? [contentEn] : []));
const readAll = async () =>
  world.get(updateReadState, { id: (await noticeRows()).map(({ id }) => id), readState: '1' }, owner.token);
const isAlarming = async () => (await world.get(findTerminalStatus, { id: screen.id }, owner.token)).alarm;

const beat = async (more: Partial<Heartbeat> = {}) => {
  world.pass(SECOND);
  await world.beat(screen, more);
};
const files = async (...states: FileState['state'][]) => {
  const given = states.map((state, n): FileState => ({ md5: MD5.replace(/^a/, String(n)), state, received: 0 }));
  await world.get(progress, { revision: 1, files: given, publishes: [] }, screen.token);
};
const report =
  (type: ReportedAlarmType, detail = 'why') =>
  () =>
    world.get(alarm, { type, detail, at: world.now().toISOString() }, screen.token);
const visitor = async () => {
  await world.get(terminalSet, { ids: [screen.id], corner: 'topLeft' }, owner.token);
  const { cornerPath } = await world.get(terminalDetails, { id: screen.id }, owner.token);
  const input = { token: cornerPath?.split('/').at(-1) ?? '', kind: 'black' as const };
  // Each from another address: limits per address have their own tests.
  const headers = { 'x-forwarded-for': `10.0.0.${rounds++}` };
  const { status } = await world.ask(cornerReport, input, { headers });
  expect(status).toBe(200);
};
let rounds = 1;
const silence = async () => {
  await world.beat(screen);
  world.pass(80 * SECOND);
  await world.jobs.offline(world.now());
};

const drifting = { clockOffsetMs: 3_600_000 };
const later = (seconds: number) => new Date(world.now().getTime() + seconds * SECOND).toISOString();

const hot = (temperature: number | null) => ({ health: { cpu: 5, memory: 40, temperature, network: 'wifi' } });
const carryOut = async (call: typeof reboot, state: 'done' | 'failed') => {
  await world.get(call, { ids: [screen.id] }, owner.token);
  const [sent] = await world.get(commands, {}, screen.token);
  await world.get(commandResult, { id: sent?.id ?? '', state }, screen.token);
};

/** `unclaimed` has no terminal; its tests are in `unclaimed.platform.test.ts`. */
interface Case {
  open: () => Promise<unknown>;
  /** Heartbeat that does not show recovery. */
  goesOn: () => Promise<unknown>;
  recover: () => Promise<unknown>;
  notice: string;
}

const cases: Record<Exclude<AlarmType, 'unclaimed'>, Case> = {
  offline: {
    open: silence,
    goesOn: () => world.jobs.offline(world.now()),
    recover: beat,
    notice: 'Terminal “Entrance” is offline.',
  },
  storageLow: {
    open: report('storageLow'),
    async goesOn() {
      await beat({ storage: { used: 9_500, total: 10_000 } });
      // Reports free storage, but the terminal does not have all of its files yet.
      await beat({ revision: 0 });
    },
    recover: () => beat({ storage: { used: 5_000, total: 10_000 } }),
    notice: 'The storage of terminal “Entrance” is almost full.',
  },
  temperature: {
    async open() {
      await beat(hot(85));
      await world.jobs.alarms(world.now());
    },
    async goesOn() {
      await beat(hot(99));
      // First a value just below the threshold, then a heartbeat without the value.
      await beat(hot(82));
      await beat(hot(null));
    },
    recover: () => beat(hot(80)),
    notice: 'Terminal “Entrance” is too hot.',
  },
  commandFailed: {
    async open() {
      await carryOut(reboot, 'failed');
      await world.jobs.alarms(world.now());
    },
    async goesOn() {
      await carryOut(refreshTerminalPrograms, 'done');
      await beat();
    },
    recover: () => carryOut(reboot, 'done'),
    notice: 'A command to terminal “Entrance” failed.',
  },
  downloadFailed: {
    open: report('downloadFailed'),
    async goesOn() {
      await files('done', 'failed');
      await files('done', 'waiting');
      await beat();
    },
    recover: () => files('done', 'done'),
    notice: 'Terminal “Entrance” could not fetch a file.',
  },
  verificationFailed: {
    open: report('verificationFailed'),
    goesOn: () => files('done', 'downloading'),
    recover: () => files(),
    notice: 'Terminal “Entrance” received a damaged file.',
  },
  clockDrift: {
    open: report('clockDrift'),
    async goesOn() {
      await beat(drifting);
      await beat({ clockOffsetMs: -45_000 });
      // Just started: no clock offset is known yet, and its clock is wrong.
      await beat({ clockOffsetMs: 0, at: later(3_600) });
    },
    recover: () => beat({ clockOffsetMs: 12 }),
    notice: 'The clock of terminal “Entrance” is wrong.',
  },
  wrongPicture: {
    open: report('wrongPicture', 'black'),
    async goesOn() {
      await beat({ picture: 'frozen' });
      // The terminal has not checked again yet.
      await beat();
    },
    recover: () => beat({ picture: 'right' }),
    notice: 'Terminal “Entrance” shows a wrong picture.',
  },
  visitorReport: {
    open: visitor,
    async goesOn() {
      await beat();
      await files('done', 'done');
    },
    // Only a person can close this alarm.
    recover: () => world.get(alarmCleanUp, { all: true }, owner.token),
    notice: 'Somebody in front of terminal “Entrance” reported a fault.',
  },
  playbackFault: {
    open: report('playbackFault'),
    async goesOn() {
      await beat({ state: 'fault' });
      // Plays what it can, and has something that it cannot play.
      await beat({ faults: [plainFault('cannot decode')] });
    },
    recover: () => beat(),
    notice: 'Terminal “Entrance” could not play something.',
  },
};

describe.each(Object.entries(cases))('%s', (type, { open, goesOn, recover, notice }) => {
  test('opens once while its cause lasts, and notifies once', async () => {
    await open();
    await goesOn();
    expect((await alarms()).filter((each) => each.open)).toEqual([{ type, times: 1, open: true }]);
    expect(await notices()).toEqual([notice]);
    expect(await isAlarming()).toBe(true);
  });

  test('closes by its own recovery', async () => {
    await open();
    world.pass(SECOND);
    await recover();
    expect(await alarms()).toEqual([{ type, times: 1, open: false }]);
    expect(await isAlarming()).toBe(false);
    expect(await notices()).toEqual([notice]);
  });

  test('closes by hand, and stays closed when it recovers', async () => {
    await open();
    const [row] = await rowsOf(screen);
    expect(await world.get(alarmCleanUp, { ids: [row?.id ?? ''] }, owner.token)).toEqual({ closed: 1 });
    expect(await alarms()).toEqual([{ type, times: 1, open: false }]);
    expect(await isAlarming()).toBe(false);
    world.pass(SECOND);
    await recover();
    expect(await alarms()).toEqual([{ type, times: 1, open: false }]);
  });

  test('reopens and notifies again when its cause returns', async () => {
    await open();
    await readAll();
    await goesOn();
    expect(await unread()).toEqual([]);
    world.pass(SECOND);
    await recover();
    expect(await unread()).toEqual([]);
    world.pass(SECOND);
    await open();
    expect((await alarms()).map((each) => each.open)).toEqual([false, true]);
    expect(await unread()).toEqual([notice]);
  });
});

test.each(reportedAlarmTypes)('counts a second report of %s on the open alarm', async (type) => {
  await report(type)();
  await report(type, 'again')();
  expect(await alarms()).toEqual([{ type, times: 2, open: true }]);
  expect(await notices()).toEqual([cases[type].notice]);
});

test('opens after repeated attempts of a command without an answer', async () => {
  await world.get(reboot, { ids: [screen.id] }, owner.token);
  for (let attempt = 0; attempt < COMMAND_ATTEMPTS; attempt += 1) {
    await world.get(commands, {}, screen.token);
    world.pass((COMMAND_LEASE_SECONDS + 1) * SECOND);
  }
  await world.jobs.ledger(world.now());
  expect((await alarms()).filter((each) => each.type === 'commandFailed')).toEqual([
    { type: 'commandFailed', times: 1, open: true },
  ]);
});

test('opens before storage runs out', async () => {
  await beat({ storage: { used: 9_400, total: 10_000 } });
  expect(await alarms()).toEqual([]);
  await beat({ storage: { used: 9_500, total: 10_000 } });
  expect(await alarms()).toEqual([{ type: 'storageLow', times: 1, open: true }]);
  expect((await world.get(terminalDetails, { id: screen.id }, owner.token)).alarms).toMatchObject([{ detail: '95 %' }]);
});

describe('details of a playback fault', () => {
  const fault: Fault = {
    kind: 'unsupported',
    program: { id: '01890000-0000-7000-8000-000000000001', name: 'Quay loop' },
    scene: { id: 'scene-4', number: 4, name: '' },
    material: { md5: MD5, name: 'hevc.mp4' },
    codec: 'HEVC',
    detail: 'DEMUXER_ERROR_NO_SUPPORTED_STREAMS',
  };
  const details = () => world.get(terminalDetails, { id: screen.id }, owner.token);

  test('shows the fault and the open alarm with the terminal', async () => {
    await beat({ state: 'fault', faults: [fault] });
    const at = world.now().toISOString();
    await world.get(alarm, { type: 'playbackFault', detail: 'in short', fault, at }, screen.token);
    expect(await details()).toMatchObject({
      alarm: true,
      faults: [fault],
      alarms: [{ type: 'playbackFault', detail: 'in short', fault, openedAt: expect.any(String) }],
    });
    await beat();
    expect(await details()).toMatchObject({ alarm: false, faults: [], alarms: [] });
  });

  test('accepts plain text from earlier players', async () => {
    const beatOfOld = { ...heartbeat(world.now()), faults: ['scene-1: missing'] };
    await world.get(heartbeatCall, beatOfOld, screen.token);
    await report('playbackFault', 'scene-1: missing')();
    expect(await details()).toMatchObject({
      faults: [plainFault('scene-1: missing')],
      alarms: [{ detail: 'scene-1: missing', fault: null }],
    });
  });
});

test('keeps other alarms open when one type recovers', async () => {
  await report('playbackFault')();
  await report('downloadFailed')();
  await beat();
  expect(await alarms()).toEqual([
    { type: 'playbackFault', times: 1, open: false },
    { type: 'downloadFailed', times: 1, open: true },
  ]);
  expect(await isAlarming()).toBe(true);
});

test("closes only the recovering terminal's alarm", async () => {
  const other = await world.pairTerminal(owner, { name: 'Exit' });
  await world.beat(other);
  for (const { token } of [screen, other])
    await world.get(alarm, { type: 'playbackFault', detail: '', at: world.now().toISOString() }, token);
  await beat();
  expect([await alarms(screen), await alarms(other)]).toMatchObject([[{ open: false }], [{ open: true }]]);
});

test('ignores heartbeats older than the reported fault', async () => {
  const at = world.now().toISOString();
  world.pass(SECOND);
  await report('playbackFault')();
  await world.beat(screen, { at });
  expect(await alarms()).toMatchObject([{ open: true }]);
});

test('logs closing by hand and ignores alarms already closed', async () => {
  await report('clockDrift')();
  const [row] = await rowsOf(screen);
  const ids = [row?.id ?? ''];
  expect(await world.get(alarmCleanUp, { ids }, owner.token)).toEqual({ closed: 1 });
  const [entry] = (await world.get(logList, {}, owner.token)).list;
  expect(entry).toMatchObject({ call: '/a/api/abnormalAlarm/abnormalAlarmCleanUp', summary: 'Close alarms' });
  expect(await world.get(alarmCleanUp, { ids }, owner.token)).toEqual({ closed: 0 });
});

test('hides alarms of other institutions', async () => {
  await report('clockDrift')();
  const [row] = await rowsOf(screen);
  const refused = await world.ask(alarmCleanUp, { ids: [row?.id ?? ''] }, { token: beside.token });
  expect([refused.status, refused.body.errors]).toEqual([404, { ids: 'notFound' }]);
  expect(await alarms()).toMatchObject([{ open: true }]);
});
