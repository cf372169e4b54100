import { sql } from 'drizzle-orm';
import { apiTokenSave } from '@/lib/contract/access';
import type { Call } from '@/lib/contract/call';
import { effectivePermissions, type Permission, permissions, permissionsOfAll } from '@/lib/contract/permissions';
import { reviewDecide, reviewNote, reviewRecall, reviewSubmit } from '@/lib/contract/review';
import { needsPlatformPermission, type Seeded, seededPlatform } from '../seeded-template';
import type { TestUser } from '../world';
import { byPermission, guarded, ofUsers } from './by-access';

/** Permissions that each open a call. */
const openedBy = ({ access, alsoFor }: Call): readonly string[] => [access, ...alsoFor];
const keyOf = (call: Call) => openedBy(call).join();

const TOKENS_OF_ONE = 40;

const ofPlatform = byPermission.filter(([, call]) => needsPlatformPermission(call));

/** Checks that every call is refused without its permission, without its scope, or in an expired institution. */
export function permissionsGuard() {
  let fixture: Seeded;
  beforeAll(async () => {
    fixture = await seededPlatform();
  }, 120_000);
  afterAll(() => fixture.end());
  const seeded = () => fixture;

  describe('API tokens', () => apiTokenGuard(seeded));
  describe('without the permission', () => lackingPermissionGuard(seeded));
  describe('bytes that every user may request', () => bytesGuard(seeded));

  test('ignores platform permissions below the root and in limited ranges', async () => {
    const limited = await fixture.world.addUser(fixture.admin.officeId, ['*'], 'own');
    const allowed: string[] = [];
    for (const [name, call] of ofPlatform) {
      for (const { token } of [fixture.ours.by, limited]) {
        if ((await fixture.world.ask(call, fixture.inputs[name], { token })).status !== 403) allowed.push(name);
      }
    }
    expect(allowed).toEqual([]);
  });

  describe('expired institution', () => expiryGuard(seeded));
}

/** API tokens reach no call beyond their scopes, and none that is for people. */
function apiTokenGuard(seeded: () => Seeded) {
  const personal = ofUsers.filter(([, call]) => call.bySession);
  const byScope = byPermission.filter(([, call]) => !call.bySession);
  const narrow = new Map<string, string>();
  let token: string;
  beforeAll(async () => {
    const make = async (name: string, { token: by, officeId }: TestUser, without: readonly string[] = []) => {
      const scopes = effectivePermissions(permissionsOfAll, officeId === seeded().admin.officeId).filter(
        (each) => !without.includes(each),
      );
      return (await seeded().world.get(apiTokenSave, { name, scopes: scopes as Permission[], days: 1 }, by)).token;
    };
    // There are more of them than one user may have.
    const owners = new Map<string, { by: TestUser; tokens: number }>();
    const ownerFor = async (call: Call): Promise<TestUser> => {
      const { officeId } = seeded().byUser(call);
      const known = owners.get(officeId);
      const owner =
        known && known.tokens < TOKENS_OF_ONE
          ? known
          : { by: await seeded().world.addUser(officeId, ['*']), tokens: 0 };
      owners.set(officeId, { ...owner, tokens: owner.tokens + 1 });
      return owner.by;
    };
    token = await make('All', seeded().ours.by);
    for (const [, call] of byScope) {
      if (!narrow.has(keyOf(call)))
        narrow.set(keyOf(call), await make(keyOf(call).slice(0, 60), await ownerFor(call), openedBy(call)));
    }
  }, 60_000);

  test.each(personal)('are refused by %s with any scope', async (name, call) => {
    const { status, body } = await seeded().world.ask(call, seeded().inputs[name], { token });
    expect([status, body.msg]).toEqual([403, 'An API token is not allowed to do this.']);
  });

  test.each(byScope)('are refused by %s without its scope', async (name, call) => {
    const { status, body } = await seeded().world.ask(call, seeded().inputs[name], { token: narrow.get(keyOf(call)) });
    expect([status, body.msg]).toEqual([403, 'You have no permission for this.']);
  });
}

/** Users reach no call without its permission. */
function lackingPermissionGuard(seeded: () => Seeded) {
  const lacking = new Map<string, TestUser>();
  beforeAll(async () => {
    for (const [, call] of byPermission) {
      const others = permissions.filter((each) => !openedBy(call).includes(each));
      if (!lacking.has(keyOf(call)))
        lacking.set(keyOf(call), await seeded().world.addUser(seeded().byUser(call).officeId, others));
    }
  }, 60_000);

  test.each(byPermission)('refuses %s', async (name, call) => {
    const { status, body } = await seeded().world.ask(call, seeded().inputs[name], {
      token: lacking.get(keyOf(call))?.token,
    });
    expect([status, body.code]).toEqual([403, 403]);
  });
}

/** Bytes that any user may request: access depends on the object that they belong to. */
function bytesGuard(seeded: () => Seeded) {
  const asked = ofUsers.filter(([, call]) => call.access === '*' && call.answer === 'bytes');
  /** Excludes `avatarFile`, whose rule (a visible user's picture) has its own tests. */
  const others = asked.filter(([name]) => name !== 'avatarFile');

  test('are limited to these calls', () =>
    expect(asked.map(([name]) => name).sort()).toEqual(['avatarFile', 'getFile', 'pictureFile']));

  test.each(others)('are refused by %s without permissions or scopes for them', async (name, call) => {
    const { token } = await seeded().world.addUser(seeded().ours.officeId, []);
    const scopes: Permission[] = ['sys:user:view'];
    const made = await seeded().world.get(apiTokenSave, { name: 'Users', scopes, days: 1 }, seeded().ours.by.token);
    const { id, md5 } = seeded().ours.material;
    for (const by of [token, made.token]) {
      for (const input of [seeded().inputs[name] ?? {}, { id }, { md5 }]) {
        const answer = await seeded().world.fetchRaw(call, input, { token: by });
        expect([input, answer.status]).toEqual([input, 403]);
      }
    }
  });
}

/** An expired institution is read-only. */
function expiryGuard(seeded: () => Seeded) {
  const OVER = "The institution's time is over. What it has can be looked at, and not changed.";
  /** Calls that require the permission of the review's kind. */
  const ofReviews: Call[] = [reviewSubmit, reviewDecide, reviewNote, reviewRecall];
  const changing = ofUsers.filter(
    ([, call]) =>
      (call.access !== '*' && call.changes && !call.whenExpired && !needsPlatformPermission(call)) ||
      ofReviews.includes(call),
  );
  beforeAll(async () => {
    await seeded().world.read(
      sql`update office set expires_at = ${seeded().world.now().toISOString()}::timestamptz where id = ${seeded().theirs.officeId}`,
    );
    seeded().world.pass(6_000);
  });

  test.each(changing)('is refused by %s', async (name, call) => {
    const { status, body } = await seeded().world.ask(call, seeded().foreign[name], {
      token: seeded().theirs.by.token,
    });
    expect([status, body.msg]).toEqual([403, OVER]);
  });

  test.each(guarded.filter((one) => !changing.includes(one)))('is still served by %s', async (name, call) => {
    if (call.answer === 'events' || name === 'logout') return;
    const token = call.access === 'terminal' ? seeded().theirs.screen.token : seeded().theirs.by.token;
    const { body } = await seeded().world.ask(call, seeded().foreign[name], { token });
    expect(body.msg).not.toBe(OVER);
  });
}
