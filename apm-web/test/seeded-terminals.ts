import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { cornerReport } from '@/lib/contract/corner';
import { captureStart, captureStop } from '@/lib/contract/debugging';
import { emergencyRaise, emergencySave, hookCall, hookSave } from '@/lib/contract/emergency';
import { alarm, clicks, commands, fired, plays, screenshot } from '@/lib/contract/gateway';
import { officePinSave } from '@/lib/contract/local-pin';
import { rollOutStart } from '@/lib/contract/player-package';
import { saveTerminals } from '@/lib/contract/publish';
import { strategySave, strategySaveDetail } from '@/lib/contract/strategy';
import { terminalDetails } from '@/lib/contract/terminal';
import { autoScanTerminal } from '@/lib/contract/terminal/join';
import { operationList } from '@/lib/contract/terminal/operations';
import { saveTerminalGroup, terminalGroupRule } from '@/lib/contract/terminal/places';
import { commandLedger, screenShoot, terminalSet } from '@/lib/contract/terminal/set';
import { triggerFireByHand, triggerSave } from '@/lib/contract/trigger';
import { wallArrange, wallSave } from '@/lib/contract/wall';
import { photograph } from './photograph';
import type { Seeding } from './seeded-contents';
import { signatureOf } from './signed-requests';
import { picture, type Screen, type World } from './world';

/** Body that ends what the source raised, which is nothing. */
const signedBody = JSON.stringify({ type: 'allClear' });

/** Pairs screens, and publishes to them at once and in steps. */
export async function seedScreens({ world, by, name }: Seeding, programId: string) {
  const screen: Screen = await world.pairTerminal(by, { name: `${name} screen` });
  const spareScreen: Screen = await world.pairTerminal(by, { name: `${name} spare screen` });
  await world.beat(screen);
  const { publishId } = await world.publish(by, [programId], [screen.id], { name: `Publish of ${name}` });
  await reportPlays(world, screen, programId);
  const staged = {
    programIds: [programId],
    terminalIds: [screen.id, spareScreen.id],
    publishParams: { name: 'Staged', mode: 'append' as const, from: null, until: null, first: { terminals: 1 } },
  };
  const { publishId: stagedPublishId } = await world.get(saveTerminals, staged, by.token);
  const { publishId: spareStagedPublishId } = await world.get(saveTerminals, staged, by.token);
  return { screen, spareScreen, publishId, publishName: `Publish of ${name}`, stagedPublishId, spareStagedPublishId };
}

/** Arranges a wall. */
export async function seedWalls({ world: { get }, by: { token } }: Seeding, screen: Screen) {
  const { id: wallId } = await get(wallSave, { name: 'Foyer' }, token);
  await get(wallArrange, { id: wallId, screens: [{ terminalId: screen.id, x: 0, y: 0, w: 1_210, h: 680 }] }, token);
  const { id: spareWallId } = await get(wallSave, { name: 'Spare' }, token);
  return { wallId, spareWallId };
}

/** Creates strategies, one of them with a power schedule. */
export async function seedStrategies({ world: { get }, by: { token } }: Seeding, calendarId: string) {
  const { id: strategyId } = await get(strategySave, { name: 'Night' }, token);
  const { id: spareStrategyId } = await get(strategySave, { name: 'Spare' }, token);
  const always = [{ byDay: ['MO' as const], start: '00:00', end: '00:00' }];
  const power = { kind: 'power' as const, windows: always, calendars: [{ calendarId, use: 'notOn' as const }] };
  await get(strategySaveDetail, { id: strategyId, detail: power }, token);
  return { strategyId, spareStrategyId };
}

/** Creates emergencies that were raised, and hooks, of which one was called. */
export async function seedEmergencies({ world, by: { token } }: Seeding, screen: Screen) {
  const { get } = world;
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
  const feedUrl = 'https://127.0.0.1/alerts.atom';
  const { id: feedId } = await get(hookSave, { name: 'Weather', feedUrl }, token);
  return { emergencyId, spareEmergencyId, raiseId, spareRaiseId, hookId, spareHookId, feedId };
}

/** Creates triggers, of which one was fired by the platform and by a key. */
export async function seedTriggers({ world, by: { token } }: Seeding, screen: Screen, programId: string) {
  const { get } = world;
  const special = {
    name: 'Special',
    content: { kind: 'program' as const, programId },
    inputs: [{ kind: 'key' as const, code: 'KeyS' }],
    terminalIds: [screen.id],
  };
  const { id: triggerId } = await get(triggerSave, special, token);
  const { id: spareTriggerId } = await get(triggerSave, { ...special, name: 'Spare' }, token);
  await get(triggerFireByHand, { id: triggerId }, token);
  const event = { eventId: uuidv7(), triggerId, by: 'key' as const, at: world.now().toISOString() };
  await get(fired, { fired: [event] }, screen.token);
  return { triggerId, spareTriggerId };
}

/** Uploads player packages and rolls one out. */
export async function seedPlayerPackages({ world, by, number }: Seeding, screen: Screen) {
  const apk = await world.uploadPackage(by, `1.0.${number}`);
  const spareApk = await world.uploadPackage(by, `1.1.${number}`);
  const unusedApk = await world.uploadPackage(by, `1.2.${number}`);
  const { id: rollOutId } = await world.get(
    rollOutStart,
    { packageId: apk.id, terminalIds: [screen.id], shares: [50, 100], failureLimit: 1 },
    by.token,
  );
  return { apkId: apk.id, spareApkId: spareApk.id, unusedApkId: unusedApk.id, rollOutId };
}

/** Asks a screen for a screenshot. */
export async function seedCommand({ world: { get }, by: { token } }: Seeding, screen: Screen) {
  await get(screenShoot, { ids: [screen.id] }, token);
  const [command] = await get(commands, {}, screen.token);
  return { commandId: command?.id ?? '' };
}

/** Groups screens by a rule, stores a screenshot of one, and scans for terminals. */
export async function seedOperations({ world, by, number }: Seeding, screen: Screen, spareScreen: Screen) {
  const { get } = world;
  const { officeId, token } = by;
  const { id: smartGroupId } = await get(saveTerminalGroup, { name: 'Smart group', officeId }, token);
  await get(terminalGroupRule, { id: smartGroupId, rule: { tags: { match: 'any', list: ['Front'] } } }, token);
  await get(terminalSet, { ids: [screen.id, spareScreen.id], addTags: ['Front'] }, token);
  const [operation] = await get(operationList, {}, token);
  const [entry] = (await get(commandLedger, {}, token)).list;
  const file = new Blob([new Uint8Array(await picture(number + 200))]);
  const { id: screenshotId } = await get(screenshot, { takenAt: world.now().toISOString(), file }, screen.token);
  const { scanId } = await get(autoScanTerminal, {}, token);
  return {
    smartGroupId,
    operationId: operation?.id ?? '',
    batchId: entry?.batchId ?? '',
    screenshotId,
    scanId,
  };
}

/** Captures the log of one screen, and has ended the capture of another. */
export async function seedCaptures({ world, by, name }: Seeding, screen: Screen) {
  const { get } = world;
  const { token } = by;
  const another = await world.pairTerminal(by, { name: `${name} another screen` });
  const { id: spareCaptureId } = await get(captureStart, { id: screen.id }, token);
  await world.beat(screen);
  await get(captureStop, { id: spareCaptureId }, token);
  const { id: captureId } = await get(captureStart, { id: another.id, minutes: 30 }, token);
  return { captureId, spareCaptureId };
}

/** Has a screen report alarms, and a visitor report what another one shows. */
export async function seedReports({ world, by }: Seeding, screen: Screen, spareScreen: Screen) {
  const { get } = world;
  const { officeId, token } = by;
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
  return { alarmId: open?.id ?? '', visitorReportId: visitorReport?.id ?? '' };
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
