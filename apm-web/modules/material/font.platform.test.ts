import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getFile } from '@/lib/contract/bytes';
import { manifestCall } from '@/lib/contract/gateway';
import { materialDelete, materialDetail, materialList, uploadThumb } from '@/lib/contract/material';
import { fontList, materialFacts, materialReplace } from '@/lib/contract/material/library';
import { MOST_FONTS, type ProgramDocument } from '@/lib/contract/program';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import { newWidget } from '@/lib/editor/document/new-widget';
import { documentWith, picture, type TestUser, testPlatform, type World } from '../../test/world';

const { resolve } = createRequire(__filename);
const ttf = readFileSync(resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));
const bold = readFileSync(resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'));
const woff2 = readFileSync(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));

let world: World;
let admin: TestUser;
let ours: TestUser;
let theirs: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(() => world.end());

type Font = { id: string; md5: string };

/** Program with a text in each of these fonts. */
function textsIn(fonts: readonly Font[]): ProgramDocument {
  const document = documentWith([]);
  const widgets = fonts.map(({ id: materialId, md5 }, i) => ({
    ...newWidget('text', { id: `text-${i}`, name: 'Text', at: { x: 0, y: 0 }, on: document }, { text: 'Words' }),
    ...{ fontFamily: 'Brand', fontFile: { materialId, md5 } },
  }));
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets })) };
}

const save = (by: TestUser, document: ProgramDocument) =>
  world.ask(programSave, { name: 'In its own letters', document }, { token: by.token });

test('accepts fonts as a type and rejects damaged files', async () => {
  const made = [];
  for (const [name, bytes] of [
    ['a.ttf', ttf],
    ['b.woff2', woff2],
    ['cut.ttf', ttf.subarray(0, 90_000)],
    ['page.woff2', Buffer.from('<script>alert(1)</script>'.repeat(50))],
  ] as const) {
    const { id } = await world.uploadMaterial(ours, bytes, { name });
    const { type, mime } = await world.get(materialDetail, { id }, ours.token);
    made.push([name, type, mime]);
  }
  expect(made).toEqual([
    ['a.ttf', 'font', 'font/ttf'],
    ['b.woff2', 'font', 'font/woff2'],
    ['cut.ttf', 'other', 'application/octet-stream'],
    ['page.woff2', 'other', 'application/octet-stream'],
  ]);
  const listed = await world.get(
    materialList,
    { type: 'font', everywhere: true, sort: 'name', order: 'asc' },
    ours.token,
  );
  expect(listed.list.map(({ name }) => name)).toEqual(['a.ttf', 'b.woff2']);
});

test('lists fonts across folders and never serves them as pages', async () => {
  const font = await world.uploadMaterial(theirs, woff2);
  const answer = await world.ask(getFile, { md5: font.md5 }, { token: theirs.token });
  expect([answer.headers.get('content-type'), answer.headers.get('content-security-policy')]).toEqual([
    'application/octet-stream',
    'sandbox',
  ]);
});

test('takes only a preview from the browser that uploads a font', async () => {
  const shop = await world.openInstitution(admin, 'Preview');
  const { id } = await world.uploadMaterial(shop, ttf);
  const offered = async () => (await world.get(fontList, {}, shop.token)).list.map(({ hasThumb }) => hasThumb);
  expect(await offered()).toEqual([false]);
  const file = new Blob([new Uint8Array(await picture(1))]);
  await world.get(uploadThumb, { id, file, width: 400, height: 300, seconds: 4 }, shop.token);
  const seen = await world.get(materialDetail, { id }, shop.token);
  expect(await offered()).toEqual([true]);
  expect(seen).toMatchObject({ hasThumb: true, width: null, height: null, seconds: null, plays: null });
  expect((await world.ask(uploadThumb, { id }, { token: shop.token })).body.errors).toEqual({
    id: 'wrongMaterialType',
  });
});

test("takes a program's font to terminals, uses and new versions", async () => {
  const font = await world.uploadMaterial(ours, ttf);
  const { id } = await world.get(programSave, { name: 'In its own letters', document: textsIn([font]) }, ours.token);
  const screen = await world.pairTerminal(ours);
  await world.publish(ours, [id], [screen.id]);
  const { files } = await world.get(manifestCall, {}, screen.token);
  expect(files.map(({ md5 }) => md5)).toEqual([font.md5]);
  const { usedBy } = await world.get(materialDetail, { id: font.id }, ours.token);
  expect(usedBy.map(({ id: user }) => user)).toEqual([id]);
  expect((await world.ask(materialDelete, { ids: [font.id] }, { token: ours.token })).status).toBe(409);

  const newer = await world.uploadMaterial(ours, bold);
  await world.get(materialReplace, { id: font.id, by: newer.id }, ours.token);
  const { document } = await world.get(programDetail, { id }, ours.token);
  expect(document.scenes[0]?.widgets[0]).toMatchObject({ fontFile: { materialId: font.id, md5: newer.md5 } });
});

test('takes along all faces of a font family', async () => {
  const [upright, heavy] = [await world.uploadMaterial(ours, ttf), await world.uploadMaterial(ours, bold)];
  const media = (isBold: boolean) => ({
    ...{ container: 'TrueType', video: null, audio: null, seconds: null },
    font: { family: 'Liberation Sans', bold: isBold, italic: false },
  });
  await world.get(materialFacts, { id: heavy.id, media: media(true) }, ours.token);
  expect((await world.get(materialDetail, { id: heavy.id }, ours.token)).media).toEqual(media(true));
  const image = await world.uploadMaterial(ours, await picture(3));
  const refused = [
    { id: image.id, media: media(false) },
    { id: upright.id, media: { ...media(false), font: undefined } },
  ];
  for (const input of refused)
    expect((await world.ask(materialFacts, input, { token: ours.token })).body.errors).toEqual({
      id: 'wrongMaterialType',
    });

  const document = textsIn([upright]);
  const face = { materialId: heavy.id, md5: heavy.md5 };
  for (const widget of document.scenes[0]?.widgets ?? []) Object.assign(widget, { fontFaces: { bold: face } });
  const { id } = await world.get(programSave, { name: 'In two weights', document }, ours.token);
  const screen = await world.pairTerminal(ours);
  await world.publish(ours, [id], [screen.id]);
  const { files } = await world.get(manifestCall, {}, screen.token);
  expect(files.map(({ md5 }) => md5).sort()).toEqual([upright.md5, heavy.md5].sort());
  expect((await world.ask(materialDelete, { ids: [heavy.id] }, { token: ours.token })).status).toBe(409);
});

test('rejects foreign fonts, pictures as fonts and too many fonts', async () => {
  const font = await world.uploadMaterial(ours, woff2);
  const image = await world.uploadMaterial(ours, await picture(2));
  const field = 'document.scenes.0.widgets.0.fontFile.materialId';
  const foreign = await save(theirs, textsIn([font]));
  expect([foreign.status, foreign.body.errors]).toEqual([404, { [field]: 'notFound' }]);
  expect((await save(ours, textsIn([image]))).body.errors).toEqual({ [field]: 'wrongMaterialType' });
  const many = Array.from({ length: MOST_FONTS + 1 }, (_, i) => ({
    id: font.id,
    md5: String(i).padStart(32, '0'),
  }));
  expect((await save(ours, textsIn(many))).body.errors).toEqual({ 'document.scenes': 'fontsOfProgram' });
});

describe('font list', () => {
  /** Uploads a font file of that face; each has bytes of its own. */
  async function file(by: TestUser, name: string, font?: { family: string; bold: boolean; italic: boolean }) {
    const { id, md5 } = await world.uploadMaterial(by, Buffer.concat([ttf, Buffer.from(name)]), { name });
    const media = { container: 'TrueType', video: null, audio: null, seconds: null, font };
    if (font) await world.get(materialFacts, { id, media }, by.token);
    return { materialId: id, md5 };
  }
  const brand = (isBold: boolean, italic: boolean) => ({ family: 'Brand', bold: isBold, italic });

  test('groups files of one family with its faces', async () => {
    const shop = await world.openInstitution(admin, 'Faces');
    const bolder = await file(shop, 'Brand-Bold.ttf', brand(true, false));
    const upright = await file(shop, 'Brand-Regular.ttf', brand(false, false));
    const italic = await file(shop, 'Brand-It.ttf', brand(false, true));
    const boldItalic = await file(shop, 'Brand-BoldIt.ttf', brand(true, true));
    const light = await file(shop, 'Brand-Light.ttf', { family: 'Brand Light', bold: false, italic: false });
    const other = await file(shop, 'Other.WOFF2');
    expect((await world.get(fontList, {}, shop.token)).list).toEqual([
      { name: 'Brand', file: upright, hasThumb: false, faces: { bold: bolder, italic, boldItalic } },
      { name: 'Brand-Light', file: light, hasThumb: false },
      { name: 'Other', file: other, hasThumb: false },
    ]);
    expect((await world.get(fontList, {}, theirs.token)).list.map(({ name }) => name)).not.toContain('Brand');
  });

  test('lists bold files without an upright one and duplicate faces separately', async () => {
    const shop = await world.openInstitution(admin, 'Pieces');
    const bolder = await file(shop, 'Brand-Bold.ttf', brand(true, false));
    const solo = await file(shop, 'Solo-Bold.ttf', { family: 'Solo', bold: true, italic: false });
    const old = await file(shop, 'Brand.ttf', brand(false, false));
    const newer = await file(shop, 'Brand2.ttf', brand(false, false));
    const heavier = await file(shop, 'Brand-Bold2.ttf', brand(true, false));
    await world.uploadMaterial(shop, Buffer.concat([ttf, Buffer.from('Solo-Bold.ttf')]), { name: 'Copy.ttf' });
    expect((await world.get(fontList, {}, shop.token)).list).toEqual([
      { name: 'Brand', file: old, hasThumb: false, faces: { bold: bolder } },
      { name: 'Brand-Bold2', file: heavier, hasThumb: false },
      { name: 'Brand2', file: newer, hasThumb: false },
      {
        name: expect.stringMatching(/^(Copy|Solo-Bold)$/),
        file: expect.objectContaining({ md5: solo.md5 }),
        hasThumb: false,
      },
    ]);
  });

  test('finds fonts by family and file name, page by page', async () => {
    const shop = await world.openInstitution(admin, 'Many');
    await file(shop, 'NotoSans-Regular.ttf', { family: 'Noto Sans', bold: false, italic: false });
    await file(shop, 'Heavy.ttf', { family: 'Noto Sans', bold: true, italic: false });
    await file(shop, 'Another.ttf');
    const names = async (input: object) => (await world.get(fontList, input, shop.token)).list.map(({ name }) => name);
    expect([
      await names({ search: 'noto sans' }),
      await names({ search: 'heavy' }),
      await names({ search: '%' }),
    ]).toEqual([['Noto Sans'], ['Noto Sans'], []]);
    expect(await names({ pageNo: 2, pageSize: 1 })).toEqual(['Noto Sans']);
    expect((await world.get(fontList, { pageSize: 1 }, shop.token)).count).toBe(2);
  });
});
