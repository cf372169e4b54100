import { sql } from 'drizzle-orm';
import { emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program-calls';
import { programFolderSave, programMove } from '@/lib/contract/program-folders';
import { ownWidgetUpload, ownWidgetVersion } from '@/lib/contract/widget-library';
import { newWidget } from '@/lib/editor/document/new-widget';
import { valuesFor } from '@/lib/widgets';
import { rows, system, type Tx } from '../../db/database';
import { someWidgetPackage } from '../../test/widget-packages';
import { documentWith, picture, type Someone, testPlatform, type World } from '../../test/world';

let world: World;
let ours: Someone;
beforeAll(async () => {
  world = await testPlatform();
  ours = await world.openInstitution(await world.initialise(), 'Ours');
}, 30_000);
afterAll(() => world.end());

/** Deletes a row, and does something that comes upon it before it is gone for all. */
const whileDeleting = async <T>(
  table: 'material' | 'own_widget' | 'program_folder',
  id: string,
  act: () => Promise<T>,
) => {
  let acting: Promise<T> | undefined;
  await world.db.transaction(system, async (tx) => {
    await tx.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`);
    acting = act();
    while (!(await waits(tx))) await new Promise((resolve) => setTimeout(resolve, 10));
  });
  return acting;
};
const waits = async (tx: Tx) =>
  (await rows(tx, sql`select 1 from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`)).length > 0;
const saving = (document: ProgramDocument) => () =>
  world.ask(programSave, { name: 'Shows it', document }, { token: ours.token });

test('a material that somebody deletes is not there for who shows it at the same moment', async () => {
  const logo = await world.uploadMaterial(ours, await picture(1));
  const saved = await whileDeleting('material', logo.id, saving(documentWith([logo])));
  expect([saved?.status, Object.values(saved?.body.errors ?? {})]).toEqual([404, ['notFound']]);
});

test('nor is a package', async () => {
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

test('a folder that somebody deletes is not there for who moves a program into it at the same moment', async () => {
  const { id: folderId } = await world.get(programFolderSave, { name: 'Sale' }, ours.token);
  const { id } = await world.makeProgram(ours, { name: 'Menu' });
  const moved = await whileDeleting('program_folder', folderId, () =>
    world.ask(programMove, { ids: [id], folderId }, { token: ours.token }),
  );
  expect([moved?.status, moved?.body.errors]).toEqual([404, { folderId: 'notFound' }]);
});
