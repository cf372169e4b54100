import { sessionList } from '@/lib/contract/access';
import { subscription } from '@/lib/contract/frame';
import { logList } from '@/lib/contract/log';
import { noticeList } from '@/lib/contract/notice';
import { officeSave } from '@/lib/contract/office';
import { saveTerminals } from '@/lib/contract/publish';
import { strategyTie } from '@/lib/contract/strategy';
import { saveTerminalGroup } from '@/lib/contract/terminal/places';
import { seedAlarmSettings, seedBranding, seedMembers, seedTokens } from './seeded-administration';
import {
  type Seeding,
  seedFeeds,
  seedLibrary,
  seedMessages,
  seedPlans,
  seedPrograms,
  seedReviews,
} from './seeded-contents';
import {
  seedCaptures,
  seedCommand,
  seedEmergencies,
  seedOperations,
  seedPlayerPackages,
  seedReports,
  seedScreens,
  seedStrategies,
  seedTriggers,
  seedWalls,
} from './seeded-terminals';
import { seedOrders } from './service-plans';
import type { TestUser, World } from './world';

export type Tenant = Awaited<ReturnType<typeof seedTenant>>;

/** Creates an institution with one row of everything that has an id. `number` makes its files distinct. */
export async function seedTenant(world: World, admin: TestUser, name: string, number: number, newPassword: string) {
  const { get } = world;
  const by = await world.openInstitution(admin, name);
  const seeding: Seeding = { world, by, name, number };
  const { officeId, token, userId } = by;
  const { id: departmentId } = await get(officeSave, { parentId: officeId, name: `${name} department` }, token);
  const [logged] = (await get(logList, {}, token)).list;
  const { id: groupId } = await get(saveTerminalGroup, { name: 'Group', officeId }, token);
  const { id: spareGroupId } = await get(saveTerminalGroup, { name: 'Spare group', officeId }, token);
  const library = await seedLibrary(seeding, departmentId);
  const { material, folderId } = library;
  const feeds = await seedFeeds(seeding);
  const programs = await seedPrograms(seeding, { material, folderId, ...feeds });
  const programId = programs.program.id;
  const screens = await seedScreens(seeding, programId);
  // Follows a group without terminals.
  const params = { name: 'Living', mode: 'append' as const, from: null, until: null };
  await get(saveTerminals, { programIds: [programId], groupIds: [groupId], publishParams: params }, token);
  const { screen, spareScreen } = screens;
  const plans = await seedPlans(seeding, { screen, groupId, programId, sourceId: feeds.sourceId });
  const messages = await seedMessages(seeding, material, screen);
  const reviews = await seedReviews(seeding, [programId, programs.spareProgram.id], screen);
  const walls = await seedWalls(seeding, screen);
  const strategies = await seedStrategies(seeding, plans.calendarId);
  const emergencies = await seedEmergencies(seeding, screen);
  const command = await seedCommand(seeding, screen);
  // Follows the command that the screen has fetched.
  const triggers = await seedTriggers(seeding, screen, programId);
  const playerPackages = await seedPlayerPackages(seeding, screen);
  await get(
    strategyTie,
    { id: strategies.strategyId, terminalIds: [screen.id], groupIds: [groupId], officeIds: [officeId] },
    token,
  );
  const operations = await seedOperations(seeding, screen, spareScreen);
  const tokens = await seedTokens(seeding);
  const branding = await seedBranding(seeding);
  const members = await seedMembers(seeding, newPassword);
  const alarmSettings = await seedAlarmSettings(seeding);
  const captures = await seedCaptures(seeding, screen);
  const reports = await seedReports(seeding, screen, spareScreen);
  // Institutions below another one get their quotas from it and place no orders.
  const { suppliedBy } = await get(subscription, {}, token);
  const orders = suppliedBy === null ? await seedOrders(world, admin, by) : null;
  const [notice, spareNotice] = (await get(noticeList, { userId }, token)).messageList;
  const loginName = `${name.toLowerCase()}.admin`;
  const spare = await world.signIn(loginName);
  const spareSession = (await get(sessionList, {}, spare.token)).find(({ current }) => current);
  return {
    ...{ by, officeId, userId, newPassword, departmentId, groupId, spareGroupId, auditId: logged?.id ?? '' },
    ...{ ...library, ...feeds, ...programs, ...screens, ...plans, ...messages, ...reviews, ...walls },
    ...{
      ...strategies,
      ...emergencies,
      ...triggers,
      ...command,
      ...playerPackages,
      ...operations,
      ...captures,
      ...reports,
    },
    ...{ ...tokens, ...branding, ...members, ...alarmSettings },
    orders,
    noticeId: notice?.id ?? '',
    spareNoticeId: spareNotice?.id ?? '',
    spareSessionId: spareSession?.id ?? '',
  };
}
