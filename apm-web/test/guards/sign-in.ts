import { sql } from 'drizzle-orm';
import { permissions } from '@/lib/contract/permissions';
import { type Seeded, seededPlatform } from '../seeded-template';
import type { TestUser } from '../world';
import { guarded, ofTerminals, ofUsers } from './by-access';

/** Checks that every call is refused without a session, or with one of another kind. */
export function signInGuard() {
  let fixture: Seeded;
  beforeAll(async () => {
    fixture = await seededPlatform();
  }, 120_000);
  afterAll(() => fixture.end());

  const SIGN_OUT = [401, 'logout', 'Your session has ended. Please sign in again.'];

  test.each(guarded)('answers 401 to %s without a token', async (name, call) => {
    const { status, body } = await fixture.world.ask(call, fixture.inputs[name]);
    expect([status, body.code]).toEqual([401, 401]);
  });

  test.each(ofUsers)("answers 401 to %s with a terminal's token", async (name, call) => {
    expect((await fixture.world.ask(call, fixture.inputs[name], { token: fixture.ours.screen.token })).status).toBe(
      401,
    );
  });

  test.each(ofTerminals)("answers 401 to %s with a user's token", async (name, call) => {
    expect((await fixture.world.ask(call, fixture.inputs[name], { token: fixture.ours.by.token })).status).toBe(401);
  });

  describe('invalid sessions', () => {
    const ended: Record<string, TestUser> = {};
    beforeAll(async () => {
      for (const why of ['is over', 'belongs to somebody switched off', 'belongs to somebody deleted'])
        ended[why] = await fixture.world.addUser(fixture.ours.officeId, [...permissions]);
      const [over, off, gone] = Object.values(ended).map(({ userId }) => userId);
      await fixture.world.read(
        sql`update session set expires_at = ${fixture.world.now().toISOString()}::timestamptz where user_id = ${over}`,
      );
      await fixture.world.read(sql`update app_user set enabled = false where id = ${off}`);
      await fixture.world.read(sql`delete from app_user where id = ${gone}`);
      fixture.world.pass(6_000);
    });

    test.each(ofUsers)('are refused by %s if expired, disabled or deleted', async (name, call) => {
      for (const { token } of Object.values(ended)) {
        const { status, body } = await fixture.world.ask(call, fixture.inputs[name], { token });
        expect([status, body.message, body.msg]).toEqual(SIGN_OUT);
      }
    });
  });
}
