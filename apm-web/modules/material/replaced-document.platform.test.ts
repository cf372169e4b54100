import { sql } from 'drizzle-orm';
import { getVolMsg, materialDelete, materialDetail, uploader } from '@/lib/contract/material';
import { materialFacts, materialReplace } from '@/lib/contract/material/library';
import { emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import { programDetail, programRevisionDetail, programRevisions, programSave } from '@/lib/contract/program/calls';
import { newWidget } from '@/lib/editor/document/new-widget';
import { shareTemplate } from '../../test/templates';
import { md5Of, picture, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let root: TestUser;
let ours: TestUser;
let shop: TestUser;
beforeAll(async () => {
  world = await testPlatform();
  root = await world.initialise();
  ours = await world.openInstitution(root, 'Ours');
  shop = await world.openInstitution(ours, 'Shop');
});
afterAll(() => world.end());

interface Page {
  materialId: string;
  md5: string;
}

let seed = 0;
/** Start of a PDF, which is enough to recognise its type. */
const somePdf = () => Buffer.from(`%PDF-1.7\n% ${++seed}\n`);

async function addPage(by: TestUser, pageOf: string, pageNo: number): Promise<Page> {
  const bytes = await picture(++seed);
  const md5 = md5Of(bytes);
  const file = new Blob([new Uint8Array(bytes)]);
  const page = { md5, size: bytes.length, name: `${pageNo}.jpg`, pageOf, pageNo, chunk: 0, chunks: 1, file };
  const { id = '' } = await world.get(uploader, page, by.token);
  return { materialId: id, md5 };
}

/** Uploads a PDF with this many pages and returns them. */
async function pdf(
  by: TestUser,
  count: number,
  name = 'Menu.pdf',
): Promise<{ id: string; md5: string; pages: Page[] }> {
  const { id, md5 } = await world.uploadMaterial(by, somePdf(), { name });
  const pages: Page[] = [];
  for (let no = 1; no <= count; no += 1) pages.push(await addPage(by, id, no));
  return { id, md5, pages };
}

/** Program with one document widget for each of these lists of pages. */
const showing = (...documents: (readonly Page[])[]): ProgramDocument => {
  const document = emptyDocument();
  const widgets = documents.map((pages, i) => {
    const material = { materialId: '', md5: '', width: 400, height: 300, seconds: null, pages };
    return newWidget('document', { id: `w${i}`, name: 'Menu', at: { x: 200, y: 150 }, on: document }, { material });
  });
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets })) };
};
const program = async (by: TestUser, document: ProgramDocument) =>
  (await world.get(programSave, { name: 'Lunch', document }, by.token)).id;
/** MD5s of the pages that each document in a program shows. */
const shown = async (by: TestUser, id: string) => shownBy((await world.get(programDetail, { id }, by.token)).document);
const shownBy = ({ scenes }: ProgramDocument) =>
  scenes.flatMap(({ widgets }) =>
    widgets.flatMap((widget) => (widget.type === 'document' ? [widget.pages.map(({ md5 }) => md5)] : [])),
  );
const md5s = (pages: readonly Page[]) => pages.map(({ md5 }) => md5);
const replace = (id: string, by: string, as = ours) => world.get(materialReplace, { id, by }, as.token);
const refusal = async (id: string, by: string) =>
  (await world.ask(materialReplace, { id, by }, { token: ours.token })).body.errors;

test('extends widgets that showed all pages, keeps chosen numbers elsewhere', async () => {
  const old = await pdf(ours, 3);
  const all = await program(ours, showing(old.pages));
  const some = await program(ours, showing(old.pages.slice(1, 2)));
  const fresh = await pdf(ours, 5, 'upload.pdf');
  expect(await replace(old.id, fresh.id)).toEqual({ programs: 2 });

  expect(await shown(ours, all)).toEqual([md5s(fresh.pages)]);
  expect(await shown(ours, some)).toEqual([md5s(fresh.pages.slice(1, 2))]);
  const found = await world.get(materialDetail, { id: old.id }, ours.token);
  expect(found).toMatchObject({ name: 'Menu.pdf', md5: fresh.md5, pages: 5 });
  expect(found.pageList.map(({ md5 }) => md5)).toEqual(md5s(fresh.pages));
  expect(found.versions).toMatchObject([{ id: fresh.id, md5: old.md5 }]);
  // Programs can be saved as before, even by somebody who had one open.
  const { revision, document } = await world.get(programDetail, { id: all }, ours.token);
  await world.get(programSave, { id: all, revision, document }, ours.token);
  await world.get(programSave, { id: all, revision: revision + 1, document: showing(old.pages) }, ours.token);
  expect(await shown(ours, all)).toEqual([md5s(fresh.pages.slice(0, 3))]);
});

test('drops missing pages and falls back to the first one', async () => {
  const old = await pdf(ours, 3);
  const id = await program(ours, showing(old.pages, old.pages.slice(2), old.pages.slice(1)));
  const fresh = await pdf(ours, 2);
  await replace(old.id, fresh.id);
  const [one, two] = md5s(fresh.pages);
  expect(await shown(ours, id)).toEqual([[one, two], [one], [two]]);
  // Pages that are not shown any more do not prevent deletion.
  await world.get(materialDelete, { ids: [fresh.id] }, ours.token);
  expect(await world.get(materialDetail, { id: old.id }, ours.token)).toMatchObject({ pages: 2, versions: [] });
  for (const { md5 } of old.pages) expect(await world.read(sql`select 1 from material where md5 = ${md5}`)).toEqual([]);
});

test('restores the earlier version with its pages', async () => {
  const old = await pdf(ours, 3);
  const id = await program(ours, showing(old.pages));
  const fresh = await pdf(ours, 2);
  await replace(old.id, fresh.id);
  const revisions = await world.get(programRevisions, { id }, ours.token);
  expect(revisions.map(({ revision }) => revision)).toEqual([2, 1]);
  const first = await world.get(programRevisionDetail, { id, revision: 1 }, ours.token);
  expect([shownBy(first.document), first.gone]).toEqual([[md5s(fresh.pages)], []]);
  await replace(old.id, fresh.id);
  expect(await world.get(materialDetail, { id: old.id }, ours.token)).toMatchObject({ md5: old.md5, pages: 3 });
  expect(await shown(ours, id)).toEqual([md5s(old.pages)]);
});

test("keeps other documents' pages in place", async () => {
  const [old, other] = [await pdf(ours, 2), await pdf(ours, 2)];
  const [a, b] = old.pages;
  const [c, d] = other.pages;
  const id = await program(ours, showing([c, a, b, d].flatMap((page) => (page ? [page] : []))));
  const fresh = await pdf(ours, 3);
  await replace(old.id, fresh.id);
  expect(await shown(ours, id)).toEqual([[c?.md5, ...md5s(fresh.pages), d?.md5]]);
});

test('updates programs of a shop that use head office’s template', async () => {
  const old = await pdf(ours, 1);
  const { frame } = await shareTemplate(world, ours, showing(old.pages));
  const id = await program(shop, frame);
  const fresh = await pdf(ours, 2);
  await replace(old.id, fresh.id);
  const { revision, document } = await world.get(programDetail, { id }, shop.token);
  expect(shownBy(document)).toEqual([md5s(fresh.pages)]);
  await world.get(programSave, { id, revision, document }, shop.token);
});

test('rejects pages of another institution’s earlier version like unknown ids', async () => {
  const old = await pdf(ours, 2);
  const fresh = await pdf(ours, 1);
  await replace(old.id, fresh.id);
  const asked = { name: 'Lunch', document: showing(old.pages.slice(1)) };
  const { status, body } = await world.ask(programSave, asked, { token: shop.token });
  expect([status, body.errors]).toEqual([404, { 'document.scenes.0.widgets.0.pages.0.materialId': 'notFound' }]);
});

test('rejects replacements that would leave programs without pages', async () => {
  const old = await pdf(ours, 2);
  expect(await refusal(old.id, (await pdf(ours, 0)).id)).toEqual({ by: 'noPages' });
  const torn = await pdf(ours, 1);
  const media = { container: 'PDF', video: null, audio: null, seconds: null, pages: 3 };
  await world.get(materialFacts, { id: torn.id, media }, ours.token);
  expect(await refusal(old.id, torn.id)).toEqual({ by: 'pagesMissing' });
  const used = await pdf(ours, 2);
  await program(ours, showing(used.pages.slice(1)));
  expect(await refusal(old.id, used.id)).toEqual({ by: 'usedByPrograms' });
  const { id: image } = await world.uploadMaterial(ours, await picture(++seed));
  expect(await refusal(old.id, image)).toEqual({ by: 'wrongMaterialType' });
  expect(await refusal(old.pages[0]?.materialId ?? '', image)).toEqual({ id: 'wrongMaterialType' });
});

test('deletes a document with pages of earlier versions and frees storage', async () => {
  const { used } = await world.get(getVolMsg, {}, shop.token);
  const old = await pdf(shop, 2);
  await replace(old.id, (await pdf(shop, 1)).id, shop);
  await world.get(materialDelete, { ids: [old.id] }, shop.token);
  expect((await world.get(getVolMsg, {}, shop.token)).used).toBe(used);
});
