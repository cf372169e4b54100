import {
  getPublishProgramDetails,
  groupTreeMap,
  officeTreeMap,
  pageOfficeTreeMap,
  publishList,
  publishTerminalSaveCount,
  reuploadProgramByPublishName,
  selectionCount,
  terminalSelect,
  withdrawPublish,
} from '@/lib/contract/publish';
import { type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let admin: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
});
afterAll(() => world.end());

test.each([
  'program:program:publish',
  'plan:plan:publish',
  'message:message:publish',
  'message:emergency:raise',
] as const)('lets holders of only %s choose terminals the same way', async (permission) => {
  const house = await world.openInstitution(admin, `House of ${permission}`);
  await world.pairTerminal(house);
  const { token } = await world.addUser(house.officeId, [permission]);
  const officeIds = [house.officeId];
  expect((await world.get(officeTreeMap, {}, token)).map(({ id }) => id)).toEqual(officeIds);
  expect((await world.get(pageOfficeTreeMap, {}, token)).count).toBe(1);
  expect(await world.get(groupTreeMap, {}, token)).toEqual([]);
  expect((await world.get(terminalSelect, {}, token)).count).toBe(1);
  expect(await world.get(selectionCount, { officeIds }, token)).toEqual({ count: 1, leftOut: 0 });
});

test('hides publishes of programs from users who only publish plans', async () => {
  const house = await world.openInstitution(admin, 'House of programs');
  const screen = await world.pairTerminal(house);
  const program = await world.makeProgram(house, { name: 'Loop' });
  const { publishId: id } = await world.publish(house, [program.id], [screen.id], { name: 'Loop' });
  const planner = await world.addUser(house.officeId, ['plan:plan:view', 'plan:plan:publish']);
  expect((await world.get(publishList, {}, planner.token)).list).toEqual([]);
  const tries = [
    await world.ask(getPublishProgramDetails, { id }, { token: planner.token }),
    await world.ask(publishTerminalSaveCount, { publishId: id }, { token: planner.token }),
    await world.ask(withdrawPublish, { id }, { token: planner.token }),
    await world.ask(reuploadProgramByPublishName, { id }, { token: planner.token }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([403, 404, 403, 403]);
  const publisher = await world.addUser(house.officeId, ['program:program:view', 'program:program:publish']);
  expect((await world.get(publishList, {}, publisher.token)).list).toHaveLength(1);
  expect((await world.ask(withdrawPublish, { id }, { token: publisher.token })).status).toBe(200);
});
