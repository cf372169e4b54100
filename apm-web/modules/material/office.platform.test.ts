import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFile } from '@/lib/contract/bytes';
import { materialDetail } from '@/lib/contract/material';
import { conversionOffered, convertProgress, materialConvert } from '@/lib/contract/material/library';
import { someDocx } from '../../test/office-file';
import { someVideo, type TestUser, testPlatform, type World } from '../../test/world';

/** Stub for LibreOffice: writes a PDF next to its input if it was started with the right arguments. */
const SOFFICE = `#!/bin/sh
for last; do :; done
[ -z "$SECRET_OF_THIS_TEST" ] || exit 3
grep -q 'BlockUntrustedRefererLinks.*true' "$HOME/profile/user/registrymodifications.xcu" || exit 4
if grep -q damaged "$last"; then exit 0; fi
printf '%%PDF-1.7\\n' > "$last.pdf"
`;

let world: World;
let root: TestUser;
let ours: TestUser;
beforeAll(async () => {
  const soffice = path.join(await mkdtemp(path.join(tmpdir(), 'fake-soffice-')), 'soffice');
  await writeFile(soffice, SOFFICE);
  await chmod(soffice, 0o755);
  process.env.SECRET_OF_THIS_TEST = 'secret';
  world = await testPlatform({ SOFFICE_PATH: soffice, FFMPEG_PATH: undefined });
  root = await world.initialise();
  ours = await world.openInstitution(root, 'Ours');
});
afterAll(() => world.end());

const stateOf = async (id: string) => (await world.get(convertProgress, { id }, ours.token)).state;

test('converts an office document to a PDF as a new version', async () => {
  expect(await world.get(conversionOffered, {}, ours.token)).toEqual({ offered: false, documents: true });
  const menu = await world.uploadMaterial(ours, await someDocx(['Soup of the day']), { name: 'menu.docx' });
  expect(await world.get(materialConvert, { ids: [menu.id] }, ours.token)).toEqual({ started: 1 });
  await world.jobs.conversions();
  expect(await stateOf(menu.id)).toBe('ready');
  const made = await world.get(materialDetail, { id: menu.id }, ours.token);
  expect(made).toMatchObject({ name: 'menu.docx', type: 'document', mime: 'application/pdf', pageList: [] });
  const saved = async (id: string) =>
    (await world.fetchRaw(getFile, { id, download: true }, { token: ours.token })).headers.get('content-disposition');
  expect([await saved(menu.id), await saved(made.versions[0]?.id ?? '')]).toEqual([
    expect.stringContaining("''menu.pdf"),
    expect.stringContaining("''menu.docx"),
  ]);
  // It is a PDF already, and there is no converter for videos.
  const again = await world.ask(materialConvert, { ids: [menu.id] }, { token: ours.token });
  expect(again.body.errors).toEqual({ ids: 'wrongMaterialType' });
  const video = await world.uploadMaterial(ours, someVideo(11));
  expect((await world.ask(materialConvert, { ids: [video.id] }, { token: ours.token })).status).toBe(409);
});

test('marks an unconvertible office file as failed and keeps it', async () => {
  const { id } = await world.uploadMaterial(ours, await someDocx([], { 'damaged.txt': '' }), { name: 'damaged.docx' });
  await world.get(materialConvert, { ids: [id] }, ours.token);
  await world.jobs.conversions();
  expect(await stateOf(id)).toBe('failed');
  expect(await world.get(materialDetail, { id }, ours.token)).toMatchObject({
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });
});

test('takes institutions in turn, however many documents one has', async () => {
  const others = await world.openInstitution(root, 'Others');
  const document = async (someone: TestUser, name: string) =>
    (await world.uploadMaterial(someone, await someDocx([`${name} of ${someone.officeId}`]), { name: `${name}.docx` }))
      .id;
  const many: string[] = [];
  for (const name of ['one', 'two', 'three']) many.push(await document(ours, name));
  await world.get(materialConvert, { ids: many }, ours.token);
  await world.jobs.conversions();
  const theirs = await document(others, 'asked last');
  await world.get(materialConvert, { ids: [theirs] }, others.token);
  await world.jobs.conversions();
  expect((await world.get(convertProgress, { id: theirs }, others.token)).state).toBe('ready');
  // The first institution continues when nobody else waits.
  await world.jobs.conversions();
  await world.jobs.conversions();
  expect(await Promise.all(many.map(stateOf))).toEqual(['ready', 'ready', 'ready']);
});
