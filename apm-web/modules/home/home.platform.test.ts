import { homeSummary, homeWeek } from '@/lib/contract/home';
import { planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { planWith } from '../../test/plans';
import { type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
let shop: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  shop = await world.openInstitution(admin, 'Shop');
});
afterAll(() => world.end());

test('omits what the caller may not see', async () => {
  const clerk = await world.addUser(shop.officeId, ['res:material:view']);
  expect(await world.get(homeSummary, {}, clerk.token)).toEqual({
    terminals: null,
    storage: expect.anything(),
    materials: 0,
    programs: null,
    publishes: null,
    reviews: null,
    alarms: null,
    publishing: null,
    plansEnding: null,
    lastSignIn: null,
  });
  expect(await world.get(homeWeek, {}, clerk.token)).toBeNull();
});

test('lists publishes in progress newest first, and the previous sign-in', async () => {
  const screens = await Promise.all([1, 2].map(() => world.pairTerminal(shop)));
  const { id } = await world.makeProgram(shop);
  for (const name of ['First', 'Second'])
    await world.publish(
      shop,
      [id],
      screens.map((screen) => screen.id),
      { name, mode: 'append' },
    );
  const before = world.now().toISOString();
  world.pass(60_000);
  const again = await world.signIn('shop.admin');
  const { publishing, lastSignIn } = await world.get(homeSummary, {}, again.token);
  expect(publishing).toMatchObject([
    { name: 'Second', done: 0, total: 2 },
    { name: 'First', done: 0, total: 2 },
  ]);
  expect(lastSignIn && lastSignIn.at <= before).toBe(true);
  const other = await world.openInstitution(admin, 'Other');
  expect((await world.get(homeSummary, {}, other.token)).publishing).toEqual([]);
});

test('rates each day of the week on which terminals existed', async () => {
  const [screen] = [await world.pairTerminal(shop)];
  await world.beat(screen);
  world.pass(5 * 60_000);
  await world.beat(screen);
  await world.jobs.statistics(world.now());
  const week = await world.get(homeWeek, {}, shop.token);
  expect(week).toHaveLength(7);
  expect(week?.at(-1)).toEqual({ day: world.now().toISOString().slice(0, 10), rate: 1 });
  expect(week?.[0]?.rate).toBeNull();
});

test('lists a published plan that ends within two weeks', async () => {
  const { id: programId } = await world.makeProgram(shop);
  const day = (days: number) => new Date(world.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  for (const [name, days] of [
    ['Soon', 5],
    ['Later', 40],
  ] as const) {
    const screen = await world.pairTerminal(shop);
    const content = { ...planWith(programId), name, until: day(days) };
    const { id } = await world.get(planSave, { content }, shop.token);
    const publishParams = { name, mode: 'append' as const, from: null, until: null };
    await world.get(planSaveTerminals, { planId: id, terminalIds: [screen.id], publishParams }, shop.token);
  }
  const { plansEnding } = await world.get(homeSummary, {}, shop.token);
  expect(plansEnding).toEqual([{ id: expect.any(String), name: 'Soon', until: day(5) }]);
});
