import { sql } from 'drizzle-orm';
import { dataSourceSave } from '@/lib/contract/data-source';
import { folderSave } from '@/lib/contract/material';
import { folderShare, materialEdit } from '@/lib/contract/material/library';
import { messageSave, messageSavePublish, messageWithdraw } from '@/lib/contract/message/calls';
import { calendarSave, planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { programSave, programThumb } from '@/lib/contract/program/calls';
import { programFolderSave } from '@/lib/contract/program/folders';
import { reviewList, reviewNote, reviewSubmit } from '@/lib/contract/review';
import { templateSave } from '@/lib/contract/template';
import { ownWidgetUpload } from '@/lib/contract/widget-package';
import { uuids } from '../db/database';
import { planWith } from './plans';
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

/** Institution that is being seeded. `number` makes its files distinct. */
export interface Seeding {
  world: World;
  by: TestUser;
  name: string;
  number: number;
}

/** Creates folders and materials, one of each kind that calls distinguish. */
export async function seedLibrary({ world, by, number }: Seeding, departmentId: string) {
  const { get } = world;
  const { token } = by;
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
  return { folderId, spareFolderId, material, spareMaterial, replaced, replacement, video, unfinishedId };
}

/** Creates data sources, and own widgets with two versions. */
export async function seedFeeds({ world: { get }, by: { token }, name, number }: Seeding) {
  const typed = { kind: 'table' as const, columns: ['What', 'Price'], rows: [['Coffee', String(number)]] };
  const { id: sourceId } = await get(dataSourceSave, { name: 'Prices', config: typed }, token);
  const { id: spareSourceId } = await get(dataSourceSave, { name: 'Spare', config: typed }, token);
  const zip = new Blob([new Uint8Array(await someWidgetPackage(`${number}.0`, { 'of.txt': name }))]);
  const { id: ownWidgetId, versionId: ownWidgetVersionId } = await get(ownWidgetUpload, { file: zip }, token);
  const { id: spareOwnWidgetId } = await get(ownWidgetUpload, { file: zip }, token);
  const later = new Blob([new Uint8Array(await someWidgetPackage(`${number}.1`, { 'of.txt': `${name} again` }))]);
  const { versionId: spareOwnWidgetVersionId } = await get(ownWidgetUpload, { id: ownWidgetId, file: later }, token);
  return {
    ...{ sourceId, spareSourceId },
    ...{ ownWidgetId, ownWidgetVersionId, spareOwnWidgetId, spareOwnWidgetVersionId },
  };
}

interface Shown {
  material: UploadedMaterial;
  folderId: string;
  sourceId: string;
  ownWidgetVersionId: string;
}

/** Creates programs, their folders, and templates. */
export async function seedPrograms(
  { world, by }: Seeding,
  { material, folderId, sourceId, ownWidgetVersionId }: Shown,
) {
  const { get } = world;
  const { token } = by;
  const program = await world.makeProgram(by, { images: [material], source: sourceId });
  await world.read(
    sql`insert into program_own_widget (program_id, version_id) values (${program.id}, ${ownWidgetVersionId}) returning program_id`,
  );
  await world.read(
    sql`insert into source_picture (id, source_id, office_id, address, md5, size, width, height, checked_at)
      select id, ${sourceId}, office_id, 'https://example.com/picture', md5, size, width, height, created_at
      from material where id = ${material.id} returning id`,
  );
  await world.read(
    sql`insert into followed_folder (program_id, office_id, folder_id, below, shown, left_out, unreviewed, unsent)
      values (${program.id}, ${by.officeId}, ${folderId}, false, '', 0, 0, false) returning program_id`,
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
  return {
    ...{ program, spareProgram, programFolderId, spareProgramFolderId },
    ...{ templateId, templateProgramId, spareTemplateId },
  };
}

interface Place {
  screen: Screen;
  groupId: string;
  programId: string;
  sourceId: string;
}

/** Creates calendars and play plans, one of them published. */
export async function seedPlans(
  { world: { get }, by: { token } }: Seeding,
  { screen, groupId, programId, sourceId }: Place,
) {
  const { id: calendarId } = await get(calendarSave, { name: 'Holidays', days: [] }, token);
  const { id: spareCalendarId } = await get(calendarSave, { name: 'Spare', days: [] }, token);
  const content = planWith(programId, { calendarId, groupId, sourceId });
  const { id: planId } = await get(planSave, { content }, token);
  const { id: sparePlanId } = await get(planSave, { content: { ...content, name: 'Spare' } }, token);
  const toScreen = { terminalIds: [screen.id], publishParams: { name: 'Plan' } };
  const { publishId: planPublishId } = await get(planSaveTerminals, { planId, ...toScreen }, token);
  return { calendarId, spareCalendarId, plan: { id: planId, content }, sparePlanId, planPublishId };
}

/** Creates messages, one of them published and one withdrawn. */
export async function seedMessages(
  { world: { get }, by: { token } }: Seeding,
  material: UploadedMaterial,
  screen: Screen,
) {
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
  return { message: { id: messageId }, spareMessageId, withdrawnMessageId, messagePublishId };
}

/** Creates two open reviews submitted by a colleague, a publish that waits for one of them, and two rejected ones. */
export async function seedReviews({ world, by }: Seeding, ids: string[], screen: Screen) {
  const { officeId, token, userId } = by;
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
