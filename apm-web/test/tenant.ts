import { commands, screenshot } from '@/lib/contract/gateway';
import { folderSave } from '@/lib/contract/material';
import { autoScanTerminal, commandLedger, saveTerminalGroup, screenShoot } from '@/lib/contract/terminal';
import { picture, type Screen, type Someone, someFilm, type World } from './world';

export type Tenant = Awaited<ReturnType<typeof furnishedTenant>>;

/** An institution with one of everything that has an id. `number` makes its bytes its own. */
export async function furnishedTenant(world: World, admin: Someone, name: string, number: number, newPassword: string) {
  const { get } = world;
  const by = await world.openInstitution(admin, name);
  const { officeId, token } = by;
  const { id: groupId } = await get(saveTerminalGroup, { name: 'Group', officeId }, token);
  const { id: spareGroupId } = await get(saveTerminalGroup, { name: 'Spare group', officeId }, token);
  const { id: folderId } = await get(folderSave, { name: 'Folder' }, token);
  const { id: spareFolderId } = await get(folderSave, { name: 'Spare folder' }, token);
  const material = await world.uploadMaterial(by, await picture(number));
  const spareMaterial = await world.uploadMaterial(by, await picture(number + 100), { name: 'spare' });
  const film = await world.uploadMaterial(by, someFilm(number), { name: 'film' });
  const program = await world.makeProgram(by, { images: [material] });
  const spareProgram = await world.makeProgram(by, { name: 'Spare' });
  const screen: Screen = await world.pairTerminal(by, { name: `${name} screen` });
  const spareScreen: Screen = await world.pairTerminal(by, { name: `${name} spare screen` });
  await world.beat(screen);
  const { publishId } = await world.publish(by, [program.id], [screen.id], { name: `Publish of ${name}` });
  await get(screenShoot, { ids: [screen.id] }, token);
  const [command] = await get(commands, {}, screen.token);
  const [entry] = (await get(commandLedger, {}, token)).list;
  const file = new Blob([new Uint8Array(await picture(number + 200))]);
  const { id: screenshotId } = await get(screenshot, { takenAt: world.now().toISOString(), file }, screen.token);
  const { scanId } = await get(autoScanTerminal, {}, token);
  return {
    by,
    officeId,
    userId: by.userId,
    groupId,
    spareGroupId,
    folderId,
    spareFolderId,
    material,
    spareMaterial,
    film,
    newPassword,
    program,
    spareProgram,
    screen,
    spareScreen,
    publishId,
    publishName: `Publish of ${name}`,
    commandId: command?.id ?? '',
    batchId: entry?.batchId ?? '',
    screenshotId,
    scanId,
  };
}
