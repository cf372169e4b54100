import { sql } from 'drizzle-orm';
import { programThumbFile, templateThumbFile } from '@/lib/contract/bytes';
import { emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import { programCopy, programSave, programThumb } from '@/lib/contract/program/calls';
import { programFolderSave, programMove } from '@/lib/contract/program/folders';
import { templateSave } from '@/lib/contract/template';
import { ownWidgetUpload, ownWidgetVersion } from '@/lib/contract/widget-package';
import { newWidget } from '@/lib/editor/document/new-widget';
import { valuesFor } from '@/lib/widgets';
import { rows, system, type Tx } from '../../db/database';
import { withEditableTitle } from '../../test/templates';
import { someWidgetPackage } from '../../test/widget-packages';
import { documentWith, picture, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let ours: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  ours = await world.openInstitution(await world.initialise(), 'Ours');
});
afterAll(() => world.end());

/** Deletes a row and runs `act` before the deletion is committed. */
const whileDeleting = async <T>(
  table: 'material' | 'own_widget' | 'program_folder',
  id: string,
  act: () => Promise<T>,
) => {
  let acting: Promise<T> | undefined;
  await world.db.transaction(system, async (tx) => {
    await tx.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`);
    acting = act();
    while (!(await waits(tx))) await soon();
  });
  return acting;
};
/** Number of sessions that wait for this transaction, directly or indirectly. */
const waiting = async (tx: Tx) =>
  (await rows(tx, sql`select distinct pid from pg_locks where not granted and cardinality(pg_blocking_pids(pid)) > 0`))
    .length;
const waits = async (tx: Tx) => (await waiting(tx)) > 0;
const soon = () => new Promise((resolve) => setTimeout(resolve, 10));
const saving = (document: ProgramDocument) => () =>
  world.ask(programSave, { name: 'Shows it', document }, { token: ours.token });

test('rejects showing a material that is being deleted', async () => {
  const logo = await world.uploadMaterial(ours, await picture(1));
  const saved = await whileDeleting('material', logo.id, saving(documentWith([logo])));
  expect([saved?.status, Object.values(saved?.body.errors ?? {})]).toEqual([404, ['notFound']]);
});

test('rejects showing a package that is being deleted', async () => {
  const file = new Blob([new Uint8Array(await someWidgetPackage())]);
  const { id, versionId } = await world.get(ownWidgetUpload, { file }, ours.token);
  const { md5, manifest } = await world.get(ownWidgetVersion, { id: versionId }, ours.token);
  const document = emptyDocument();
  const of = { materialId: versionId, md5, title: 'Greeting', version: '1.0', picture: null };
  const own = { of, size: { width: 640, height: 360 }, values: valuesFor(manifest) };
  const place = { id: 'greeting', name: 'Greeting', at: { x: 320, y: 180 }, on: document };
  document.scenes[0]?.widgets.push(newWidget('package', place, own));
  const saved = await whileDeleting('own_widget', id, saving(document));
  expect([saved?.status, Object.values(saved?.body.errors ?? {})]).toEqual([404, ['notFound']]);
});

test('rejects moving a program into a folder that is being deleted', async () => {
  const { id: folderId } = await world.get(programFolderSave, { name: 'Sale' }, ours.token);
  const { id } = await world.makeProgram(ours, { name: 'Menu' });
  const moved = await whileDeleting('program_folder', folderId, () =>
    world.ask(programMove, { ids: [id], folderId }, { token: ours.token }),
  );
  expect([moved?.status, moved?.body.errors]).toEqual([404, { folderId: 'notFound' }]);
});

describe("replacing a program's picture", () => {
  const pictureOf = async (n: number) => new Blob([new Uint8Array(await picture(n))]);
  /** Runs `act` and replaces the picture of the program it reads, while it waits for the program's material. */
  const madeMeanwhile = async <T>(act: (of: { id: string }) => Promise<T>): Promise<T> => {
    const logo = await world.uploadMaterial(ours, await picture(40));
    const { id } = await world.get(
      programSave,
      { name: 'Menu', document: withEditableTitle(documentWith([logo])) },
      ours.token,
    );
    await world.get(programThumb, { id, file: await pictureOf(41) }, ours.token);
    const file = await pictureOf(42);
    let acting: Promise<T> | undefined;
    let pictured: Promise<unknown> | undefined;
    await world.db.transaction(system, async (tx) => {
      await tx.execute(sql`select 1 from material where id = ${logo.id} for update`);
      acting = act({ id });
      while ((await waiting(tx)) < 1) await soon();
      let done = false;
      pictured = world.get(programThumb, { id, file }, ours.token).then(() => {
        done = true;
      });
      // The new picture is saved already, or waits until `act` is done.
      while (!done && (await waiting(tx)) < 2) await soon();
      await world.platform.settle();
    });
    await pictured;
    const made = await acting;
    await world.platform.settle();
    if (made === undefined) throw new Error('nothing was made');
    return made;
  };

  test('keeps a picture for a copy made at the same time', async () => {
    const { id } = await madeMeanwhile((of) => world.get(programCopy, { id: of.id, name: 'Copy' }, ours.token));
    expect((await world.fetchRaw(programThumbFile, { id }, { token: ours.token })).status).toBe(200);
  });

  test('keeps a picture for a template made at the same time', async () => {
    const kept = { name: 'Menu', category: 'menu' as const };
    const { id } = await madeMeanwhile((of) => world.get(templateSave, { programId: of.id, ...kept }, ours.token));
    expect((await world.fetchRaw(templateThumbFile, { id }, { token: ours.token })).status).toBe(200);
  });
});
