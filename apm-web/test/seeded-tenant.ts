import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { apiTokenSave, sessionList } from '@/lib/contract/access';
import { avatarSave } from '@/lib/contract/account';
import { alarmRuleSave, maintenanceSave } from '@/lib/contract/alarm/rules';
import { webhookSave, webhookTest } from '@/lib/contract/alarm/webhooks';
import { domainPicture, domainSave } from '@/lib/contract/branding';
import { personalPicture, personalSave } from '@/lib/contract/branding/personalization';
import { cornerReport } from '@/lib/contract/corner';
import { dataSourceSave } from '@/lib/contract/data-source';
import { captureStart, captureStop } from '@/lib/contract/debugging';
import { emergencyRaise, emergencySave, hookCall, hookSave } from '@/lib/contract/emergency';
import { subscription } from '@/lib/contract/frame';
import { alarm, clicks, commands, plays, screenshot } from '@/lib/contract/gateway';
import { officePinSave } from '@/lib/contract/local-pin';
import { logList } from '@/lib/contract/log';
import { folderSave } from '@/lib/contract/material';
import { folderShare, materialEdit } from '@/lib/contract/material/library';
import { messageSave, messageSavePublish, messageWithdraw } from '@/lib/contract/message/calls';
import { noticeList } from '@/lib/contract/notice';
import { officeSave } from '@/lib/contract/office';
import { calendarSave, planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { rollOutStart } from '@/lib/contract/player-package';
import { programSave, programThumb } from '@/lib/contract/program/calls';
import { programFolderSave } from '@/lib/contract/program/folders';
import { saveTerminals } from '@/lib/contract/publish';
import { reviewList, reviewNote, reviewSubmit } from '@/lib/contract/review';
import { roleSave } from '@/lib/contract/role';
import { reportMailSave } from '@/lib/contract/statistics/report-mails';
import { strategySave, strategySaveDetail, strategyTie } from '@/lib/contract/strategy';
import { templateSave } from '@/lib/contract/template';
import { terminalDetails } from '@/lib/contract/terminal';
import { autoScanTerminal } from '@/lib/contract/terminal/join';
import { operationList } from '@/lib/contract/terminal/operations';
import { saveTerminalGroup, terminalGroupRule } from '@/lib/contract/terminal/places';
import { commandLedger, screenShoot, terminalSet } from '@/lib/contract/terminal/set';
import { userSave } from '@/lib/contract/user';
import { wallArrange, wallSave } from '@/lib/contract/wall';
import { ownWidgetUpload } from '@/lib/contract/widget-package';
import { uuids } from '../db/database';
import { photograph } from './photograph';
import { planWith } from './plans';
import { seedOrders } from './service-plans';
import { signatureOf } from './signed-requests';
import { someWidgetPackage } from './widget-packages';
import {
  documentWith,
  picture,
  type Screen,
  someVideo,
  type TestUser,
  type UploadedMaterial,
  type World,
} from './world';

/** Fields of a new domain. */
export const plainDomain = {
  title: 'Signs',
  themeColor: null,
  footerText: '',
  footerLinks: [],
  defaultLanguage: null,
  languages: [],
  registration: false,
};

/** Body that ends what the source raised, which is nothing. */
const signedBody = JSON.stringify({ type: 'allClear' });

export type Tenant = Awaited<ReturnType<typeof seedTenant>>;

/** Creates an institution with one row of everything that has an id. `number` makes its files distinct. */
export async function seedTenant(world: World, admin: TestUser, name: string, number: number, newPassword: string) {
  const { get } = world;
  const by = await world.openInstitution(admin, name);
  const { officeId, token } = by;
  const { id: departmentId } = await get(officeSave, { parentId: officeId, name: `${name} department` }, token);
  const [logged] = (await get(logList, {}, token)).list;
  const { id: groupId } = await get(saveTerminalGroup, { name: 'Group', officeId }, token);
  const { id: spareGroupId } = await get(saveTerminalGroup, { name: 'Spare group', officeId }, token);
  const { id: folderId } = await get(folderSave, { name: 'Folder' }, token);
  const { id: spareFolderId } = await get(folderSave, { name: 'Spare folder' }, token);
  const material = await world.uploadMaterial(by, await picture(number));
  const spareMaterial = await world.uploadMaterial(by, await picture(number + 100), { name: 'spare' });
  const replaced = await world.uploadMaterial(by, await picture(number + 200), { name: 'replaced' });
  const replacement = await world.uploadMaterial(by, await picture(number + 300), { name: 'replacement' });
  const video = await world.uploadMaterial(by, someVideo(number), { name: 'video' });
  const { id: unfinishedId } = await world.uploadMaterial(by, await picture(number + 400), { unfinished: true });
  await get(materialEdit, { ids: [material.id], addTags: [`tag ${number}`] }, token);
  await get(folderShare, { id: folderId, officeIds: [departmentId] }, token);
  await world.read(
    sql`insert into material_conversion (material_id, office_id, state, percent, tries, asked_at, asked_by)
      select id, office_id, 'done', 100, 1, created_at, 'Somebody' from material where id = ${video.id}`,
  );
  const typed = { kind: 'table' as const, columns: ['What', 'Price'], rows: [['Coffee', String(number)]] };
  const { id: sourceId } = await get(dataSourceSave, { name: 'Prices', config: typed }, token);
  const { id: spareSourceId } = await get(dataSourceSave, { name: 'Spare', config: typed }, token);
  const zip = new Blob([new Uint8Array(await someWidgetPackage(`${number}.0`, { 'of.txt': name }))]);
  const { id: ownWidgetId, versionId: ownWidgetVersionId } = await get(ownWidgetUpload, { file: zip }, token);
  const { id: spareOwnWidgetId } = await get(ownWidgetUpload, { file: zip }, token);
  const later = new Blob([new Uint8Array(await someWidgetPackage(`${number}.1`, { 'of.txt': `${name} again` }))]);
  const { versionId: spareOwnWidgetVersionId } = await get(ownWidgetUpload, { id: ownWidgetId, file: later }, token);
  const program = await world.makeProgram(by, { images: [material], source: sourceId });
  await world.read(
    sql`insert into program_own_widget (program_id, version_id) values (${program.id}, ${ownWidgetVersionId}) returning program_id`,
  );
  const spareProgram = await world.makeProgram(by, { name: 'Spare' });
  const { id: programFolderId } = await get(programFolderSave, { name: 'Folder' }, token);
  const { id: spareProgramFolderId } = await get(programFolderSave, { name: 'Spare folder' }, token);
  const { templateId, templateProgramId } = await keepTemplate(world, by, material);
  await world.read(
    sql`insert into template_own_widget (template_id, version_id) values (${templateId}, ${ownWidgetVersionId}) returning template_id`,
  );
  await world.read(
    sql`insert into template_source (template_id, source_id) values (${templateId}, ${sourceId}) returning template_id`,
  );
  const { templateId: spareTemplateId } = await keepTemplate(world, by, material);
  const screen: Screen = await world.pairTerminal(by, { name: `${name} screen` });
  const spareScreen: Screen = await world.pairTerminal(by, { name: `${name} spare screen` });
  await world.beat(screen);
  const { publishId } = await world.publish(by, [program.id], [screen.id], { name: `Publish of ${name}` });
  await reportPlays(world, screen, program.id);
  const staged = {
    programIds: [program.id],
    terminalIds: [screen.id, spareScreen.id],
    publishParams: { name: 'Staged', mode: 'append' as const, from: null, until: null, first: { terminals: 1 } },
  };
  const { publishId: stagedPublishId } = await get(saveTerminals, staged, token);
  const { publishId: spareStagedPublishId } = await get(saveTerminals, staged, token);
  const { id: calendarId } = await get(calendarSave, { name: 'Holidays', days: [] }, token);
  const { id: spareCalendarId } = await get(calendarSave, { name: 'Spare', days: [] }, token);
  const content = planWith(program.id, { calendarId, groupId });
  const { id: planId } = await get(planSave, { content }, token);
  const { id: sparePlanId } = await get(planSave, { content: { ...content, name: 'Spare' } }, token);
  const toScreen = { terminalIds: [screen.id], publishParams: { name: 'Plan' } };
  const { publishId: planPublishId } = await get(planSaveTerminals, { planId, ...toScreen }, token);
  const says = { name: 'Message', texts: { en: 'Closed today' } };
  const { id: messageId } = await get(messageSave, { ...says, place: 'full', materialId: material.id }, token);
  const { id: spareMessageId } = await get(messageSave, { ...says, name: 'Spare' }, token);
  const { id: withdrawnMessageId } = await get(messageSave, { ...says, name: 'Withdrawn' }, token);
  await get(messageWithdraw, { ids: [withdrawnMessageId] }, token);
  const { publishId: messagePublishId } = await get(
    messageSavePublish,
    { messageId, terminalIds: [screen.id], publishParams: { from: null, until: null } },
    token,
  );
  const { reviewedMessage, review, spareReviewId, requestId, rejectedRequestId, spareRejectedRequestId } =
    await seedReviews(world, by, [program.id, spareProgram.id], screen);
  const { id: wallId } = await get(wallSave, { name: 'Foyer' }, token);
  await get(wallArrange, { id: wallId, screens: [{ terminalId: screen.id, x: 0, y: 0, w: 1_210, h: 680 }] }, token);
  const { id: spareWallId } = await get(wallSave, { name: 'Spare' }, token);
  const apk = await world.uploadPackage(by, `1.0.${number}`);
  const spareApk = await world.uploadPackage(by, `1.1.${number}`);
  const unusedApk = await world.uploadPackage(by, `1.2.${number}`);
  const { id: strategyId } = await get(strategySave, { name: 'Night' }, token);
  const { id: spareStrategyId } = await get(strategySave, { name: 'Spare' }, token);
  const always = [{ byDay: ['MO' as const], start: '00:00', end: '00:00' }];
  const power = { kind: 'power' as const, windows: always, calendars: [{ calendarId, use: 'notOn' as const }] };
  await get(strategySaveDetail, { id: strategyId, detail: power }, token);
  const fire = { name: 'Fire', texts: { en: 'Leave the building' } };
  const { id: emergencyId } = await get(emergencySave, fire, token);
  const { id: spareEmergencyId } = await get(emergencySave, { ...fire, name: 'Spare' }, token);
  const raised = { id: emergencyId, terminalIds: [screen.id], confirm: 1 };
  const { raiseId } = await get(emergencyRaise, raised, token);
  const { raiseId: spareRaiseId } = await get(emergencyRaise, raised, token);
  const { id: hookId, secret } = await get(hookSave, { name: 'Button', emergencyId }, token);
  const { id: spareHookId } = await get(hookSave, { name: 'Spare' }, token);
  await world.ask(
    hookCall,
    { hookId, body: signedBody },
    { headers: signatureOf(signedBody, secret ?? '', world.now()) },
  );
  await get(screenShoot, { ids: [screen.id] }, token);
  const [command] = await get(commands, {}, screen.token);
  const { id: rollOutId } = await get(
    rollOutStart,
    { packageId: apk.id, terminalIds: [screen.id], shares: [50, 100], failureLimit: 1 },
    token,
  );
  await get(
    strategyTie,
    { id: strategyId, terminalIds: [screen.id], groupIds: [groupId], officeIds: [officeId] },
    token,
  );
  const { id: smartGroupId } = await get(saveTerminalGroup, { name: 'Smart group', officeId }, token);
  await get(terminalGroupRule, { id: smartGroupId, rule: { tags: { match: 'any', list: ['Front'] } } }, token);
  await get(terminalSet, { ids: [screen.id, spareScreen.id], addTags: ['Front'] }, token);
  const [operation] = await get(operationList, {}, token);
  const [entry] = (await get(commandLedger, {}, token)).list;
  const file = new Blob([new Uint8Array(await picture(number + 200))]);
  const { id: screenshotId } = await get(screenshot, { takenAt: world.now().toISOString(), file }, screen.token);
  const { scanId } = await get(autoScanTerminal, {}, token);
  const apiToken = await get(apiTokenSave, { name: 'Token', scopes: ['terminal:terminal:view'], days: 1 }, token);
  const spareApiToken = await get(apiTokenSave, { name: 'Spare', scopes: ['terminal:terminal:view'], days: 1 }, token);
  const face = new Blob([new Uint8Array(await picture(number + 300))]);
  const { avatar } = await get(avatarSave, { file: face }, token);
  const { id: domainId } = await get(domainSave, { ...plainDomain, host: `${name.toLowerCase()}.example` }, token);
  const { id: spareDomainId } = await get(
    domainSave,
    { ...plainDomain, host: `spare.${name.toLowerCase()}.example` },
    token,
  );
  await get(domainPicture, { id: domainId, kind: 'logo', file: face }, token);
  await get(personalSave, { officeId, title: `Signs of ${name}`, themeColor: null }, token);
  await get(personalPicture, { officeId, kind: 'logo', file: face }, token);
  const role = { permissions: ['terminal:terminal:view' as const] };
  const { id: roleId } = await get(roleSave, { ...role, name: 'Role', officeId }, token);
  const { id: spareRoleId } = await get(roleSave, { ...role, name: 'Spare role' }, token);
  const member = { name: 'Member', password: newPassword, officeId, roleIds: [roleId] };
  const lowerCase = name.toLowerCase();
  const { id: memberId } = await get(userSave, { ...member, loginName: `${lowerCase}.member` }, token);
  const { id: spareMemberId } = await get(userSave, { ...member, loginName: `${lowerCase}.spare` }, token);
  await get(alarmRuleSave, { type: 'clockDrift' }, token);
  const maintenance = { reason: 'Power', from: '2026-01-01T00:00:00.000Z', until: '2026-01-02T00:00:00.000Z' };
  const { id: maintenanceId } = await get(maintenanceSave, maintenance, token);
  const { id: spareMaintenanceId } = await get(maintenanceSave, maintenance, token);
  const webhook = { name: 'Desk', url: 'https://desk.example/alarms' };
  const { id: webhookId } = await get(webhookSave, webhook, token);
  const { id: spareWebhookId } = await get(webhookSave, { ...webhook, name: 'Spare' }, token);
  const report = {
    name: 'Plays',
    kind: 'days' as const,
    recipients: [by.userId],
    rhythm: 'daily' as const,
    hour: 8,
    zone: 'UTC',
    origin: 'http://platform',
  };
  const { id: reportMailId } = await get(reportMailSave, report, token);
  const { id: spareReportMailId } = await get(reportMailSave, { ...report, name: 'Spare' }, token);
  const { id: deliveryId } = await get(webhookTest, { id: webhookId }, token);
  const another = await world.pairTerminal(by, { name: `${name} another screen` });
  const { id: spareCaptureId } = await get(captureStart, { id: screen.id }, token);
  await world.beat(screen);
  await get(captureStop, { id: spareCaptureId }, token);
  const { id: captureId } = await get(captureStart, { id: another.id, minutes: 30 }, token);
  // Each alarm creates a notice for those who may see alarms.
  for (const type of ['storageLow', 'clockDrift'] as const) {
    await get(alarm, { type, detail: '', at: world.now().toISOString() }, screen.token);
  }
  await get(terminalSet, { ids: [spareScreen.id], corner: 'topLeft' }, token);
  const { cornerPath } = await get(terminalDetails, { id: spareScreen.id }, token);
  await get(
    cornerReport,
    {
      token: cornerPath?.split('/').at(-1) ?? '',
      kind: 'black',
      photo: new Blob([new Uint8Array(await photograph())]),
    },
    '',
  );
  await get(officePinSave, { officeId, pin: '1234' }, token);
  const [visitorReport] = await world.read<{ id: string }>(
    sql`select id from visitor_report where office_id = ${officeId}`,
  );
  const [open] = await world.read<{ id: string }>(
    sql`select id from alarm where terminal_id = ${screen.id} and closed_at is null order by id limit 1`,
  );
  // Institutions below another one get their quotas from it and place no orders.
  const { suppliedBy } = await get(subscription, {}, token);
  const orders = suppliedBy === null ? await seedOrders(world, admin, by) : null;
  const [notice, spareNotice] = (await get(noticeList, { userId: by.userId }, token)).messageList;
  const loginName = `${name.toLowerCase()}.admin`;
  const spare = await world.signIn(loginName);
  const spareSession = (await get(sessionList, {}, spare.token)).find(({ current }) => current);
  return {
    by,
    templateId,
    templateProgramId,
    spareTemplateId,
    programFolderId,
    spareProgramFolderId,
    departmentId,
    auditId: logged?.id ?? '',
    roleId,
    spareRoleId,
    memberId,
    spareMemberId,
    domainId,
    spareDomainId,
    captureId,
    spareCaptureId,
    alarmId: open?.id ?? '',
    visitorReportId: visitorReport?.id ?? '',
    maintenanceId,
    spareMaintenanceId,
    webhookId,
    spareWebhookId,
    deliveryId,
    reportMailId,
    spareReportMailId,
    noticeId: notice?.id ?? '',
    spareNoticeId: spareNotice?.id ?? '',
    apiTokenId: apiToken.id,
    spareApiTokenId: spareApiToken.id,
    avatar,
    spareSessionId: spareSession?.id ?? '',
    officeId,
    userId: by.userId,
    groupId,
    spareGroupId,
    smartGroupId,
    operationId: operation?.id ?? '',
    folderId,
    spareFolderId,
    material,
    replaced,
    replacement,
    spareMaterial,
    unfinishedId,
    video,
    newPassword,
    program,
    spareProgram,
    screen,
    spareScreen,
    publishId,
    publishName: `Publish of ${name}`,
    stagedPublishId,
    spareStagedPublishId,
    plan: { id: planId, content },
    sparePlanId,
    planPublishId,
    message: { id: messageId },
    spareMessageId,
    withdrawnMessageId,
    messagePublishId,
    calendarId,
    spareCalendarId,
    wallId,
    spareWallId,
    sourceId,
    ownWidgetId,
    ownWidgetVersionId,
    spareOwnWidgetId,
    spareOwnWidgetVersionId,
    spareSourceId,
    apkId: apk.id,
    spareApkId: spareApk.id,
    unusedApkId: unusedApk.id,
    rollOutId,
    strategyId,
    spareStrategyId,
    emergencyId,
    spareEmergencyId,
    raiseId,
    spareRaiseId,
    hookId,
    spareHookId,
    reviewedMessage,
    review,
    spareReviewId,
    requestId,
    rejectedRequestId,
    spareRejectedRequestId,
    orders,
    commandId: command?.id ?? '',
    batchId: entry?.batchId ?? '',
    screenshotId,
    scanId,
  };
}

/** Creates two open reviews submitted by a colleague, a publish that waits for one of them, and two rejected ones. */
async function seedReviews(world: World, { officeId, token, userId }: TestUser, ids: string[], screen: Screen) {
  const author = await world.addUser(officeId, ['program:program:edit', 'program:program:publish']);
  await world.read(sql`insert into setting (key, value) values ('audit', '"program"'::jsonb)`);
  world.platform.settings.forget();
  const { publishId: requestId } = await world.publish(author, ids, [screen.id], { name: 'Waits' });
  const rejected: string[] = [];
  for (const name of ['Rejected', 'Rejected, too'])
    rejected.push((await world.publish(author, ids, [screen.id], { name })).publishId);
  await world.read(
    sql`update publish_request set state = 'rejected', reason = 'No' where id = any(${uuids(rejected)})`,
  );
  const [rejectedRequestId = '', spareRejectedRequestId = ''] = rejected;
  await world.read(sql`delete from setting where key = 'audit'`);
  world.platform.settings.forget();
  const [first, spare] = (await world.get(reviewList, { kind: 'program', state: 'waiting' }, token)).list;
  const { id = '', contentHash = '' } = first ?? {};
  await world.get(reviewNote, { id, note: 'A remark' }, token);
  const message = await world.get(messageSave, { name: 'Reviewed', texts: { en: 'Open' } }, token);
  const messageAuthor = await world.addUser(officeId, ['message:message:edit']);
  await world.get(reviewSubmit, { kind: 'message', ids: [message.id] }, messageAuthor.token);
  const [submitted] = (await world.get(reviewList, { kind: 'message', state: 'waiting' }, token)).list;
  // Nobody decides on their own work, so it becomes the colleague's.
  await world.read(sql`update content_edit set user_id = ${author.userId} where user_id = ${userId}`);
  const reviewedMessage = { id: message.id, contentHash: submitted?.contentHash ?? '' };
  return {
    reviewedMessage,
    review: { id, contentHash },
    spareReviewId: spare?.id ?? '',
    requestId,
    rejectedRequestId,
    spareRejectedRequestId,
  };
}

/** Reports a play and a tap of a publish on a screen, and promises for it. */
async function reportPlays(world: World, screen: Screen, programId: string): Promise<void> {
  const [version] = await world.read<{ id: string }>(
    sql`select id from program_version where program_id = ${programId}`,
  );
  const of = { versionId: version?.id ?? '', programId };
  const startedAt = world.now().toISOString();
  const shown = { ...of, sceneId: 'scene-1', startedAt, seconds: 10 };
  await world.get(plays, { plays: [{ eventId: uuidv7(), ...shown }] }, screen.token);
  const tapped = { ...of, widgetId: 'image-0', at: startedAt };
  await world.get(clicks, { clicks: [{ eventId: uuidv7(), ...tapped }] }, screen.token);
  await world.jobs.statistics(world.now());
  world.pass(60_000);
  await world.jobs.statistics(world.now());
  // Settled as if the day were over.
  await world.read(sql`update promise_day set played = 10 where terminal_id = ${screen.id}`);
}

/** Saves a program with a slot and a picture as a template. */
async function keepTemplate(world: World, by: TestUser, shown: UploadedMaterial) {
  const document = documentWith([shown]);
  const scenes = document.scenes.map((scene) => ({
    ...scene,
    widgets: scene.widgets.map((widget) => ({ ...widget, slot: { kind: 'media' as const, label: 'Picture' } })),
  }));
  const { id: programId } = await world.get(
    programSave,
    { name: 'Frame', document: { ...document, scenes } },
    by.token,
  );
  await world.get(programThumb, { id: programId, file: new Blob([new Uint8Array(await picture())]) }, by.token);
  const { id } = await world.get(templateSave, { programId, name: 'Frame', category: 'other' }, by.token);
  return { templateId: id, templateProgramId: programId };
}
