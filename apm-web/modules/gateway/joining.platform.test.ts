import { sql } from 'drizzle-orm';
import { commands, declare, heartbeatCall, manifestCall, poll, register, rotate, stream } from '@/lib/contract/gateway';
import { terminalDetails } from '@/lib/contract/terminal';
import { autoScanTerminal, claim, getAutoScanTerminalInfo } from '@/lib/contract/terminal/join';
import { refreshTerminalPrograms, removeTerminals } from '@/lib/contract/terminal/set';
import { eventsOf } from '../../test/events';
import { heartbeat, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let ours: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
});
afterAll(() => world.end());

const player = (number: number) => ({
  deviceKey: `device-number-${String(number).padStart(20, '0')}`,
  model: 'Box',
  width: 1080,
  height: 1920,
  userAgent: 'jest',
  timezone: 'Asia/Shanghai',
  capabilities: ['reboot' as const],
});
const claimed = (code: string, name = 'Screen', by = ours) =>
  world.ask(claim, { code, name, officeId: by.officeId }, { token: by.token });

describe('joining', () => {
  test('pairs a player by code and answers its token until used', async () => {
    const { code, pollToken, expiresAt } = await world.get(register, player(1));
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(new Date(expiresAt).getTime() - world.now().getTime()).toBeLessThanOrEqual(15 * 60_000);
    expect(await world.get(poll, { pollToken })).toEqual({ state: 'waiting' });

    // Codes are accepted as people type them.
    const { body } = await claimed(` ${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase(), 'Lobby');
    const { id } = body.data as { id: string };
    const given = await world.get(poll, { pollToken });
    expect(given).toEqual({ state: 'claimed', terminalId: id, token: expect.any(String) });
    // The first answer may have been lost, so it is repeated.
    expect(await world.get(poll, { pollToken })).toEqual(given);
    await world.get(heartbeatCall, heartbeat(world.now()), given.token);
    expect(await world.get(poll, { pollToken })).toEqual({ state: 'claimed', terminalId: id });
    expect(await world.get(terminalDetails, { id }, ours.token)).toMatchObject({
      name: 'Lobby',
      model: 'Box',
      width: 1080,
      height: 1920,
      timezone: 'Asia/Shanghai',
      capabilities: ['reboot'],
      status: 'online',
      revision: 1,
      settings: { volume: 100 },
    });
    const kept = JSON.stringify(
      await world.read(sql`select to_jsonb(t) as t, to_jsonb(p) as p from terminal t, pairing p`),
    );
    for (const secret of [given.token, pollToken, player(1).deviceKey]) expect(kept).not.toContain(secret);
  });

  test("keeps a player's code until it expires, then issues another", async () => {
    const first = await world.get(register, player(2));
    world.pass(5 * 60_000);
    expect(await world.get(register, player(2))).toEqual(first);
    world.pass(11 * 60_000);
    expect(await world.get(poll, { pollToken: first.pollToken })).toEqual({ state: 'expired' });
    const second = await world.get(register, player(2));
    expect(second.code).not.toBe(first.code);
    const { status, body } = await claimed(first.code);
    expect([status, body.errors]).toEqual([404, { code: 'codeUnknown' }]);
    expect((await claimed(second.code)).status).toBe(200);
  });

  test('delivers the token to a player that was off when added', async () => {
    const { code } = await world.get(register, player(3));
    await claimed(code);
    world.pass(20 * 60_000);
    const { pollToken } = await world.get(register, player(3));
    expect(await world.get(poll, { pollToken })).toMatchObject({ state: 'claimed', token: expect.any(String) });
  });

  test('accepts one of two concurrent claims of a player', async () => {
    const { code } = await world.get(register, player(4));
    const answers = await Promise.all([claimed(code, 'A'), claimed(code, 'B')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  describe('guessing codes', () => {
    const wrongCode = (i: number) =>
      `AAAA${String.fromCharCode(65 + (i % 8))}${String.fromCharCode(65 + Math.floor(i / 8))}`;
    const claimedFrom = async (address: string, code: string, by: TestUser) => {
      const given = { code, name: 'x', officeId: by.officeId };
      return (await world.ask(claim, given, { token: by.token, headers: { 'x-forwarded-for': address } })).status;
    };
    const guesses = async (count: number, address: string, by: TestUser) => {
      const statuses = await Promise.all(
        Array.from({ length: count }, (_, i) => claimedFrom(address, wrongCode(i), by)),
      );
      return [404, 429].map((wanted) => statuses.filter((status) => status === wanted).length);
    };

    test('is rate limited by user, from whatever network', async () => {
      const someone = await world.openInstitution(admin, 'Guesser');
      expect(await guesses(20, '192.0.2.10', someone)).toEqual([20, 0]);
      expect(await guesses(20, '192.0.2.11', someone)).toEqual([10, 10]);
    });

    test('is rate limited by network, whichever users guess', async () => {
      const users = await Promise.all([1, 2, 3, 4, 5].map(() => world.addUser(ours.officeId, ['*'])));
      const counts = [];
      for (const by of users) counts.push(await guesses(25, '192.0.2.20', by));
      expect(counts).toEqual([
        [25, 0],
        [25, 0],
        [25, 0],
        [25, 0],
        [0, 25],
      ]);
    });

    test('stays limited even after a success in between', async () => {
      const someone = await world.openInstitution(admin, 'With a player');
      const own = async (n: number) => claimedFrom('192.0.2.30', (await world.get(register, player(n))).code, someone);
      expect(await guesses(29, '192.0.2.30', someone)).toEqual([29, 0]);
      // Users with right codes are not slowed.
      expect([await own(70), await own(71), await own(72)]).toEqual([200, 200, 200]);
      expect(await guesses(5, '192.0.2.30', someone)).toEqual([1, 4]);
    });
  });

  test('answers expired for an unknown poll token', async () => {
    expect(await world.get(poll, { pollToken: 'nobody' })).toEqual({ state: 'expired' });
  });
});

test("finds players at the operator's own address; the root sees all", async () => {
  await world.ask(register, player(10), { headers: { 'x-forwarded-for': '192.0.2.1' } });
  await world.ask(register, player(11), { headers: { 'x-forwarded-for': '192.0.2.2' } });
  const seen = async (by: TestUser, address: string) => {
    const { body } = await world.ask(
      autoScanTerminal,
      {},
      { token: by.token, headers: { 'x-forwarded-for': address } },
    );
    const { scanId } = body.data as { scanId: string };
    return (await world.get(getAutoScanTerminalInfo, { scanId }, by.token))
      .map(({ address: from }) => from)
      .filter((from) => from.startsWith('192.'));
  };
  expect(await seen(ours, '192.0.2.1')).toEqual(['192.0.2.1']);
  expect(await seen(ours, '198.51.100.7')).toEqual([]);
  expect((await seen(admin, '198.51.100.7')).sort()).toEqual(['192.0.2.1', '192.0.2.2']);
});

test('ends the old token when a rotated one is first used', async () => {
  const screen = await world.pairTerminal(ours);
  const { token } = await world.get(rotate, {}, screen.token);
  expect((await world.ask(manifestCall, {}, { token: screen.token })).status).toBe(200);
  expect((await world.ask(manifestCall, {}, { token })).status).toBe(200);
  await world.restart();
  expect((await world.ask(manifestCall, {}, { token: screen.token })).status).toBe(401);
  expect((await world.ask(manifestCall, {}, { token })).status).toBe(200);
});

test("updates a player's capabilities at its start", async () => {
  const screen = await world.pairTerminal(ours, { capabilities: ['reboot'] });
  const sent = async () => {
    await world.get(refreshTerminalPrograms, { ids: [screen.id] }, ours.token);
    return (await world.get(commands, {}, screen.token)).map(({ kind }) => kind);
  };
  expect(await sent()).toEqual([]);
  await world.get(declare, { capabilities: ['reboot', 'refresh', 'refresh'] }, screen.token);
  expect(await sent()).toEqual(['refresh']);
});

test('closes the stream and revokes the token of a removed terminal', async () => {
  const screen = await world.pairTerminal(ours);
  await world.beat(screen);
  const line = eventsOf(await world.fetchRaw(stream, {}, { token: screen.token }));
  expect(await line.next()).toEqual({ event: 'wake', data: { revision: 1, commandSequence: 0 } });
  await world.get(removeTerminals, { ids: [screen.id] }, ours.token);
  expect(await line.next()).toBe('ended');
  expect((await world.ask(heartbeatCall, { ...heartbeat(world.now()) }, { token: screen.token })).status).toBe(401);
});
