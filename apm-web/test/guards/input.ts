import { z } from 'zod';
import { calls } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';
import { NONSENSE_CALLS, sampleOf, scopeTitle } from '../scope';
import { type Seeded, seededPlatform } from '../seeded-template';
import { guarded } from './by-access';

/** Checks that every call of the contract is served, accepts its sample and refuses what its input does not allow. */
export function inputGuard() {
  let fixture: Seeded;
  beforeAll(async () => {
    fixture = await seededPlatform();
  }, 120_000);
  afterAll(() => fixture.end());

  test('matches routes and calls of the contract one to one', () => {
    expect([...fixture.world.served].map(({ path }) => path).sort()).toEqual(calls.map(({ call }) => call.path).sort());
  });

  test('has a sample for every call that requires a sign-in', () => {
    expect(guarded.map(([name]) => name).filter((name) => !(name in fixture.inputs))).toEqual([]);
  });

  describe('invalid input', () => {
    test.each(guarded)('is rejected by %s in an unknown field', async (name, call) => {
      const { status, body } = await fixture.world.ask(
        call,
        { ...fixture.inputs[name], notOfThisCall: '1' },
        { token: fixture.tokenFor(call) },
      );
      expect([status, body.errors]).toEqual([400, { notOfThisCall: 'unknownField' }]);
    });

    const fieldsOf = (call: Call) => (call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : []);
    const fields = sampleOf(guarded, NONSENSE_CALLS).flatMap(([name, call]) =>
      fieldsOf(call).map((field) => [name, field, call] as const),
    );
    test.each(fields)(`is rejected by %s in %s at its field (${scopeTitle})`, async (name, field, call) => {
      const inPath = call.path.includes(`:${field}`);
      // Longer than any text may be, and neither id, number, time nor list.
      const nonsense = 'x'.repeat(inPath ? 100 : 30_000);
      const { status, body } = await fixture.world.ask(
        call,
        { ...fixture.inputs[name], [field]: nonsense },
        { token: fixture.tokenFor(call) },
      );
      expect(status).toBe(400);
      expect(Object.keys(body.errors ?? {}).map((key) => key.split('.')[0])).toContain(field);
    });
  });

  test("accepts every call's sample", async () => {
    const failed: string[] = [];
    const streams = ['stream', 'terminalLive', 'programLive'];
    // Covered by their own tests: they need a mail, an authenticator, a geocoder or another password.
    const needMore = [
      ...['sendVerificationCode', 'modifyPassword', 'avatarFile'],
      ...['authenticatorConfirm', 'authenticatorRemove', 'recoveryCodesRenew'],
      ...['addressSearch', 'autoGetPosition'],
    ];
    // Reviews come first: later the user changes something that they show, and nobody decides on their own work.
    const place = ([name]: (typeof guarded)[number]) =>
      name === 'reviewDecide' ? 0 : /delete|remove/i.test(name) ? 2 : 1;
    for (const [name, call] of guarded.toSorted((a, b) => place(a) - place(b))) {
      if ([...streams, ...needMore, 'logout'].includes(name)) continue;
      const { status, body } = await fixture.world.ask(call, fixture.inputs[name], { token: fixture.tokenFor(call) });
      if (status !== 200) failed.push(`${name}: ${JSON.stringify(body).slice(0, 300)}`);
    }
    expect(failed).toEqual([]);
  }, 60_000);
}
