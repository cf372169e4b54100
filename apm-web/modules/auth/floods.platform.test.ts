import { sql } from 'drizzle-orm';
import { login } from '@/lib/contract/auth';
import { texts } from '../../db/database';
import { PASSWORD, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
});
afterAll(() => world.end());
// Skips an hour, so that earlier attempts are forgotten.
beforeEach(() => world.pass(3_700_000));

const FLOOD = '198.51.100.1';

async function signIn(name: string, password: string, address = FLOOD) {
  const fields = { username: await world.encrypted(name), password: await world.encrypted(password) };
  return world.ask(login, fields, { headers: { 'x-forwarded-for': address } });
}
const statuses = async (count: number, tried: (nth: number) => ReturnType<typeof signIn>) => {
  const found: number[] = [];
  for (let nth = 0; nth < count; nth += 1) found.push((await tried(nth)).status);
  return found;
};
const wrongNames = (count: number) => statuses(count, (nth) => signIn(`nobody${nth}`, 'Wrong#2026'));

test('slows a network that floods wrong names, not the right password', async () => {
  const flood = await wrongNames(60);
  expect([new Set(flood.slice(0, 49)), new Set(flood.slice(49))]).toEqual([new Set([401]), new Set([429])]);
  expect((await signIn('admin', PASSWORD)).status).toBe(200);
  expect((await signIn('admin', PASSWORD, '198.51.100.2')).status).toBe(200);
});

test('answers a wrong password like a wrong name during a flood', async () => {
  await wrongNames(60);
  const [name, password] = [await signIn('nobody', 'Wrong#2026'), await signIn('admin', 'Wrong#2026')];
  expect([password.status, password.body]).toEqual([name.status, name.body]);
  expect(name.status).toBe(429);
});

test('requires captchas for a network trying one password on many accounts', async () => {
  const names = Array.from({ length: 51 }, (_, nth) => `colleague${nth}`);
  const { userId } = await world.addUser(admin.officeId, []);
  // Copies the one user with other names: fifty-one password hashes would take seconds.
  await world.read(sql`insert into app_user
    select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'login_name', given))).*
    from app_user u, unnest(${texts(names)}) as given where u.id = ${userId}`);
  await world.read(sql`insert into user_role (user_id, role_id)
    select u.id, r.role_id from app_user u, user_role r where u.login_name = any(${texts(names)}) and r.user_id = ${userId}`);
  const spray = await statuses(51, (nth) => signIn(names[nth] ?? '', 'Summer#2026'));
  expect([new Set(spray.slice(0, 49)), spray.slice(49)]).toEqual([new Set([401]), [429, 400]]);
  expect((await signIn('admin', PASSWORD)).body.errors).toEqual({ validateCode: 'captchaNeeded' });
  expect((await signIn('nobody', PASSWORD)).body.errors).toEqual({ validateCode: 'captchaNeeded' });
  expect((await signIn(names[0] ?? '', PASSWORD, '198.51.100.2')).status).toBe(200);

  await world.read(sql`insert into setting values ('captchaAfter', '0')`);
  world.pass(10_000);
  await signIn(names[1] ?? '', 'Summer#2026');
  expect((await signIn('admin', PASSWORD)).status).toBe(429);
  await world.read(sql`delete from setting`);
  world.pass(10_000);
});

test('counts all addresses of an IPv6 network as one', async () => {
  const guesses = await statuses(4, (nth) => signIn('admin', 'Wrong#2026', `2001:db8:1:2::${nth}`));
  expect(guesses).toEqual([401, 401, 401, 400]);
  expect((await signIn('admin', PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
});
