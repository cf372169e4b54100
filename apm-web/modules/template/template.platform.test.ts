import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { getFile } from '@/lib/contract/bytes';
import type { Input } from '@/lib/contract/call';
import { dataSourceSave, dataSourceValues } from '@/lib/contract/data-source';
import { manifestCall } from '@/lib/contract/gateway';
import { languages } from '@/lib/contract/languages';
import { folderSave, materialDelete, materialList } from '@/lib/contract/material';
import { folderShare, materialReplace } from '@/lib/contract/material/library';
import { applyTemplate, fillField, type ProgramDocument, programDocument, type Widget } from '@/lib/contract/program';
import { programCopy, programDelete, programDetach, programDetail, programSave } from '@/lib/contract/program/calls';
import {
  templateDelete,
  templateDetail,
  templateList,
  templateReplaceable,
  templateSave,
  templateShipped,
} from '@/lib/contract/template';
import { newWidget } from '@/lib/editor/document/new-widget';
import { stillOf, textLines } from '@/lib/widgets/stills';
import { rows, system } from '../../db/database';
import { shareTemplate, withEditableTitle } from '../../test/templates';
import {
  documentWith,
  picture,
  someAudio,
  type TestUser,
  testPlatform,
  type UploadedMaterial,
  type World,
} from '../../test/world';
import { shippedTemplates } from './designs';

let world: World;
let head: TestUser;
let shop: TestUser;
let logo: UploadedMaterial;
let frameProgram: string;
let templateId: string;
let frame: ProgramDocument;

const TITLE = 'text Title';

/** Frame with head office's fixed logo and an editable title. */
function frameWith(material: UploadedMaterial, title = 'Title of head office', at = 0): ProgramDocument {
  const document = documentWith([material]);
  const place = { id: 'title', name: 'Title', at: { x: 400, y: 300 + at }, on: document };
  const slot = { kind: 'text' as const, label: 'Title', help: 'What the shop says' };
  const widgets = [newWidget('text', place, { text: title }, { slot })];
  return {
    ...document,
    scenes: document.scenes.map((scene) => ({ ...scene, widgets: [...scene.widgets, ...widgets] })),
  };
}

beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  head = await world.openInstitution(admin, 'Head');
  shop = await world.openInstitution(head, 'Shop');
  logo = await world.uploadMaterial(head, await picture(1));
  const { id } = await world.get(programSave, { name: 'Frame', document: frameWith(logo) }, head.token);
  frameProgram = id;
  const share = { programId: id, name: 'Frame', category: 'sale' as const, shared: true };
  templateId = (await world.get(templateSave, share, head.token)).id;
  frame = (await world.get(templateDetail, { id: templateId }, shop.token)).document;
});
afterAll(() => world.end());

const from = (version: number, document = frame) => ({ ...document, template: { id: templateId, version } });
const textOf = ({ scenes }: ProgramDocument) =>
  scenes.flatMap(({ widgets }) => widgets.flatMap((each) => (each.type === 'text' ? [each.text] : [])));

test("lets a shop fill its slot in head office's template", async () => {
  const document = from(1, fillField(frame, TITLE, { text: 'Open until eight' }));
  const { id } = await world.get(programSave, { name: 'Shop', document }, shop.token);
  const saved = await world.get(programDetail, { id }, shop.token);
  expect(textOf(saved.document)).toEqual(['Open until eight']);
  expect(saved.template).toEqual({ id: templateId, version: 1, newest: 1, detachable: false });
});

describe('changes outside slots', () => {
  let id: string;
  let filled: ProgramDocument;
  let song: { materialId: string; md5: string };
  beforeAll(async () => {
    const { id: materialId, md5 } = await world.uploadMaterial(shop, someAudio(1), { name: 'song.wav' });
    song = { materialId, md5 };
    filled = from(1, fillField(frame, TITLE, { text: 'Ours' }));
    id = (await world.get(programSave, { name: 'Shop', document: filled }, shop.token)).id;
  });
  afterAll(() => world.get(materialDelete, { ids: [song.materialId] }, shop.token));
  const changed = (change: (document: ProgramDocument) => ProgramDocument) => change(structuredClone(filled));
  const inWidgets = (
    document: ProgramDocument,
    change: (widgets: ProgramDocument['scenes'][number]['widgets']) => unknown,
  ) => {
    for (const scene of document.scenes) change(scene.widgets);
    return document;
  };

  const inScenes = (d: ProgramDocument, change: Partial<ProgramDocument['scenes'][number]>) => ({
    ...d,
    scenes: d.scenes.map((scene) => ({ ...scene, ...change })),
  });
  const slowly = { direction: 'left', delay: 0, duration: 1, easing: 'smooth' };
  const moving = { in: { kind: 'fade', ...slowly } };
  const lettersOf = (d: ProgramDocument) => newWidget('text', placeOf(d), { text: '' });
  const placeOf = (on: ProgramDocument) => ({ id: 'song', name: 'Song', at: { x: 0, y: 0 }, on });

  test.each<[string, (document: ProgramDocument) => ProgramDocument]>([
    ['is moved', (d) => inWidgets(d, ([first]) => first && Object.assign(first, { x: 7 }))],
    ['is deleted', (d) => inWidgets(d, (widgets) => widgets.splice(0, 1))],
    [
      'is added',
      (d) => inWidgets(d, (widgets) => widgets.push({ ...(widgets[0] as (typeof widgets)[number]), id: 'more' })),
    ],
    ['is put on top', (d) => inWidgets(d, (widgets) => widgets.reverse())],
    ['is coloured', (d) => ({ ...d, background: { color: '#ff0000' } })],
    ['of the box is moved', (d) => inWidgets(d, (w) => Object.assign(w.find((x) => x.id === 'title') ?? {}, { x: 1 }))],
    [
      'becomes open',
      (d) => inWidgets(d, ([first]) => first && Object.assign(first, { slot: { kind: 'media', label: 'x' } })),
    ],
    ['is grouped', (d) => inWidgets(d, ([first]) => first && Object.assign(first, { groupId: 'g' }))],
    ['is called otherwise', (d) => inWidgets(d, ([first]) => first && Object.assign(first, { id: 'other' }))],
    [
      'is moved by an animation',
      (d) => inWidgets(d, (w) => w.map((each) => Object.assign(each, { animation: moving }))),
    ],
    [
      'is heard',
      (d) =>
        inWidgets(d, (widgets) =>
          widgets.push(
            newWidget('audio', placeOf(d), {
              material: { ...song, name: 'Song', width: null, height: null, seconds: 30, animated: false, pages: [] },
            }),
          ),
        ),
    ],
    ['plays longer', (d) => inScenes(d, { duration: 60 })],
    ['comes in otherwise', (d) => inScenes(d, { transition: 'fade' })],
    ['is behind it', (d) => inScenes(d, { background: { color: '#ff0000ff' } })],
    ['plays twice', (d) => ({ ...d, scenes: d.scenes.flatMap((s) => [s, { ...s, id: `${s.id}-2`, widgets: [] }]) })],
    ['is of another size', (d) => ({ ...d, width: d.height, height: d.width })],
    ['has another alternate layout', (d) => ({ ...d, variant: { width: d.height, height: d.width, layout: {} } })],
    ['is a style of its texts', (d) => ({ ...d, textStyles: [{ id: 'big', name: 'Big', format: lettersOf(d) }] })],
    ['leaves the template', ({ template: _, ...d }) => d],
    ['comes from another template', (d) => ({ ...d, template: { id: 'menu.landscape', version: 1 } })],
  ])('rejects %s', async (_, change) => {
    const save = { id, name: 'Shop', revision: 1, document: changed(change) };
    const { status, body } = await world.ask(programSave, save, { token: shop.token });
    expect([status, body.errors]).toEqual([400, { document: 'templateLocked' }]);
  });

  test('allows changes in a copy once detached', async () => {
    const { id: copy } = await world.get(programCopy, { id, name: 'Copy' }, shop.token);
    const moved = changed((d) => inWidgets(d, ([first]) => first && Object.assign(first, { x: 7 })));
    const save = { id: copy, name: 'Copy', revision: 1, document: moved };
    expect((await world.ask(programSave, save, { token: shop.token })).status).toBe(400);
    expect((await world.ask(programDetach, { id: copy }, { token: shop.token })).status).toBe(403);
    await world.get(programDetach, { id: copy }, head.token);
    const { template, document } = await world.get(programDetail, { id: copy }, shop.token);
    expect([template, document.template]).toEqual([null, undefined]);
  });
});

test('offers new versions and keeps the content of slots', async () => {
  const document = from(1, fillField(frame, TITLE, { text: 'Ours' }));
  const { id } = await world.get(programSave, { name: 'Shop', document }, shop.token);
  const other = await world.uploadMaterial(head, await picture(2));
  await world.get(
    programSave,
    { id: frameProgram, name: 'Frame', revision: 1, document: frameWith(other, 'New', 100) },
    head.token,
  );
  const renewed = { programId: frameProgram, name: 'Frame', category: 'sale' as const, shared: true };
  expect((await world.get(templateSave, renewed, head.token)).version).toBe(2);
  expect((await world.get(templateSave, renewed, head.token)).version).toBe(2);

  const mine = await world.get(programDetail, { id }, shop.token);
  expect(mine.template).toMatchObject({ version: 1, newest: 2 });
  // The program stays as it is until the new version is adopted.
  const again = from(1, fillField(frame, TITLE, { text: 'Still ours' }));
  await world.get(programSave, { id, name: 'Shop', revision: 1, document: again }, shop.token);
  // An independent copy stays as well.
  const kept = await world.get(programSave, { name: 'Kept', document: again, from: id }, shop.token);
  const { template } = await world.get(programDetail, { id: kept.id }, shop.token);
  expect(template).toMatchObject({ version: 1, newest: 2 });

  const { document: next } = await world.get(templateDetail, { id: templateId }, shop.token);
  const taken = from(2, applyTemplate(next, again));
  await world.get(programSave, { id, name: 'Shop', revision: 2, document: taken }, shop.token);
  const after = await world.get(programDetail, { id }, shop.token);
  expect(textOf(after.document)).toEqual(['Still ours']);
  expect(after.document.scenes[0]?.widgets[0]).toMatchObject({ md5: other.md5 });
  expect(after.template).toMatchObject({ version: 2, newest: 2 });
  expect(
    (await world.ask(programSave, { id, name: 'Shop', revision: 3, document: again }, { token: shop.token })).status,
  ).toBe(409);
});

test("shows the template's pictures to shops without listing them", async () => {
  expect((await world.get(materialList, {}, shop.token)).list).toEqual([]);
});

test('refuses deletion by shops and hides unshared templates', async () => {
  expect((await world.ask(templateDelete, { id: templateId }, { token: shop.token })).status).toBe(404);
  const own = await world.get(programSave, { name: 'Own', document: frameWith(logo) }, head.token);
  await world.get(templateSave, { programId: own.id, name: 'Hidden', category: 'other' }, head.token);
  const names = async (by: TestUser) => (await world.get(templateList, {}, by.token)).map(({ name }) => name);
  expect(await names(head)).toEqual(['Frame', 'Hidden']);
  expect(await names(shop)).toEqual(['Frame']);
  // Own templates come first, however many there are below.
  const below = await world.get(
    programSave,
    { name: 'A shop’s', document: frameWith(await world.uploadMaterial(shop, await picture(3))) },
    shop.token,
  );
  await world.get(templateSave, { programId: below.id, name: 'A shop’s', category: 'other' }, shop.token);
  expect(await names(head)).toEqual(['Frame', 'Hidden', 'A shop’s']);
  const found = async (asked: Parameters<typeof world.get<typeof templateList>>[1]) =>
    (await world.get(templateList, asked, head.token)).map(({ name }) => name);
  expect([await found({ search: 'hid' }), await found({ programId: below.id })]).toEqual([['Hidden'], ['A shop’s']]);
});

describe('template renewed from another program', () => {
  const keep = (asked: Input<typeof templateSave>, by: TestUser) => world.ask(templateSave, asked, { token: by.token });
  const as = { name: 'Frame', category: 'sale' as const, shared: true };
  const program = async (by: TestUser, document: ProgramDocument) =>
    (await world.get(programSave, { name: 'Other', document }, by.token)).id;
  /** Template of head office, and the document of programs made from it. */
  const kept = () => shareTemplate(world, head, documentWith([logo]));
  /** Frame whose widgets have new ids, as after drawing it again. */
  const drawnAnew = async (material: UploadedMaterial, title: string): Promise<ProgramDocument> => {
    const document = withEditableTitle(documentWith([material]));
    const scenes = document.scenes.map((scene) => ({
      ...scene,
      widgets: scene.widgets.map((each) => ({
        ...each,
        id: `new-${each.id}`,
        ...(each.type === 'text' && { text: title }),
      })),
    }));
    return { ...document, scenes: scenes as ProgramDocument['scenes'] };
  };

  test('gets a new version and keeps the slots of its programs', async () => {
    const { programId, templateId: id, frame: document } = await kept();
    const ours = fillField(document, TITLE, { text: 'Ours' });
    const { id: shopProgram } = await world.get(programSave, { name: 'Shop', document: ours }, shop.token);
    await world.get(programDelete, { ids: [programId] }, head.token);
    const other = await program(head, await drawnAnew(await world.uploadMaterial(head, await picture(30)), 'Anew'));
    const saved = await world.get(templateSave, { ...as, programId: other, templateId: id }, head.token);
    expect(saved).toEqual({ id, version: 2 });

    const mine = await world.get(programDetail, { id: shopProgram }, shop.token);
    expect(mine.template).toMatchObject({ version: 1, newest: 2 });
    const { document: next } = await world.get(templateDetail, { id }, shop.token);
    const taken = { ...applyTemplate(next, ours), template: { id, version: 2 } };
    await world.get(programSave, { id: shopProgram, name: 'Shop', revision: 1, document: taken }, shop.token);
    const after = await world.get(programDetail, { id: shopProgram }, shop.token);
    expect([textOf(after.document), after.template?.version]).toEqual([['Ours'], 2]);

    // It now belongs to the other program.
    expect(await world.get(templateSave, { ...as, programId: other }, head.token)).toEqual({ id, version: 2 });
    const [listed] = await world.get(templateList, { programId: other }, head.token);
    expect(listed?.id).toBe(id);
  });

  test('leaves the former program free for a template of its own', async () => {
    const { programId, templateId: id } = await kept();
    const other = await program(head, await drawnAnew(logo, 'Anew'));
    await world.get(templateSave, { ...as, programId: other, templateId: id }, head.token);
    const own = await world.get(templateSave, { ...as, programId }, head.token);
    expect(own).toEqual({ id: expect.not.stringMatching(id), version: 1 });
  });

  test('requires a program of the same institution', async () => {
    const { templateId: id } = await kept();
    const mine = await program(shop, withEditableTitle(documentWith([])));
    const refused = await keep({ ...as, programId: mine, templateId: id }, shop);
    expect([refused.status, refused.body.msg]).toEqual([403, expect.stringContaining('another institution')]);
    expect((await keep({ ...as, programId: mine, templateId: id }, head)).status).toBe(403);
    const hidden = await shareTemplate(world, head, documentWith([logo]), false);
    const unseen = await keep({ ...as, programId: mine, templateId: hidden.templateId }, shop);
    expect([unseen.status, unseen.body.errors]).toEqual([404, { templateId: 'notFound' }]);
  });

  test('rejects a program made from it or with a template', async () => {
    const { templateId: id, frame: document } = await kept();
    const tied = await program(head, document);
    const bound = await keep({ ...as, programId: tied, templateId: id }, head);
    expect([bound.status, bound.body.msg]).toEqual([409, expect.stringContaining('Detach it')]);
    const { programId } = await kept();
    const taken = await keep({ ...as, programId, templateId: id }, head);
    expect([taken.status, taken.body.msg]).toEqual([409, expect.stringContaining('template of its own already')]);
    await world.get(programDetach, { id: tied }, head.token);
    const plain = await keep({ ...as, programId: tied, templateId: id }, head);
    expect([plain.status, plain.body.errors]).toEqual([400, { programId: 'noSlots' }]);
  });

  test('finds templates of the institution by name, page by page', async () => {
    const own = await world.openInstitution(head, 'Many');
    for (const name of ['Sale', 'Menu', 'Sale of winter']) {
      const made = await program(own, withEditableTitle(documentWith([])));
      await world.get(templateSave, { programId: made, name, category: 'sale', shared: true }, own.token);
    }
    const programId = await program(own, withEditableTitle(documentWith([])));
    const found = async (asked: { search?: string; pageNo?: number; pageSize?: number }, by = own) => {
      const { list, count } = await world.get(templateReplaceable, { programId, ...asked }, by.token);
      return [list.map(({ name }) => name), count];
    };
    expect(await found({})).toEqual([['Menu', 'Sale', 'Sale of winter'], 3]);
    expect(await found({}, head)).toEqual([['Menu', 'Sale', 'Sale of winter'], 3]);
    expect(await found({ search: 'sale', pageNo: 2, pageSize: 1 })).toEqual([['Sale of winter'], 2]);
    const elsewhere = await world.ask(templateReplaceable, { programId }, { token: shop.token });
    expect(elsewhere.status).toBe(404);
  });
});

describe('program of a shop', () => {
  let sibling: TestUser;
  let number = 40;
  beforeAll(async () => {
    sibling = await world.openInstitution(head, 'Sibling');
  });
  /** Template of head office with a picture of its own, and a program of the shop made from it. */
  const made = async () => {
    number += 1;
    const material = await world.uploadMaterial(head, await picture(number));
    const { id: sourceId } = await world.get(dataSourceSave, { name: `Prices ${number}`, config: typed }, head.token);
    const shared = await shareTemplate(world, head, documentWith([material], sourceId));
    const { id } = await world.get(programSave, { name: 'Shop', document: shared.frame }, shop.token);
    return { ...shared, id, material, sourceId };
  };
  const typed = { kind: 'table' as const, columns: ['item', 'price'], rows: [['Tea', '2']] };
  const unshare = (programId: string) =>
    world.get(templateSave, { programId, name: 'Frame', category: 'menu', shared: false }, head.token);
  const status = async (md5: string, by: TestUser) =>
    (await world.fetchRaw(getFile, { md5 }, { token: by.token })).status;
  const save = async (id: string, document: ProgramDocument, by = shop) => {
    const { revision } = await world.get(programDetail, { id }, by.token);
    return (await world.ask(programSave, { id, revision, name: 'Shop', document }, { token: by.token })).status;
  };

  test.each<[string, (of: { templateId: string; programId: string }) => Promise<unknown>]>([
    ['deleted', ({ templateId: id }) => world.get(templateDelete, { id }, head.token)],
    ['not shared any more', ({ programId }) => unshare(programId)],
  ])('works as before when its template is %s', async (_, end) => {
    const { id, frame: document, material, ...of } = await made();
    await end(of);
    expect(await save(id, document)).toBe(200);
    const { id: copy } = await world.get(programCopy, { id, name: 'Copy' }, shop.token);
    const screen = await world.pairTerminal(shop);
    await world.publish(shop, [copy], [screen.id]);
    expect((await world.get(manifestCall, {}, screen.token)).files.map(({ md5 }) => md5)).toEqual([material.md5]);
    expect(await status(material.md5, shop)).toBe(200);
    expect(await status(material.md5, sibling)).toBe(404);
    const deleted = await world.ask(materialDelete, { ids: [material.id] }, { token: head.token });
    expect(deleted.status).toBe(409);

    await world.get(programDetach, { id }, shop.token);
    expect(await save(id, (await world.get(programDetail, { id }, shop.token)).document)).toBe(200);
  });

  test('gets from the migration what was given before recording began', async () => {
    const [kept, gone, hidden] = [await made(), await made(), await made()];
    await world.get(templateDelete, { id: gone.templateId }, head.token);
    await unshare(hidden.programId);
    const noted = (tx: Parameters<Parameters<typeof world.db.transaction>[1]>[0]) =>
      rows(
        tx,
        sql`select program_id, material_id as id, given_by from frame_material union all select * from frame_source order by 1, 2, 3`,
      );
    const [before, after] = await world.db.transaction(system, async (tx) => {
      const there = await noted(tx);
      for (const table of ['frame_material', 'frame_source', 'template_source', 'template_own_widget'])
        await tx.execute(sql`delete from ${sql.identifier(table)}`);
      await tx.execute(sql`delete from program_source where program_id = ${kept.id}`);
      for (const statement of filling()) await tx.execute(sql.raw(statement));
      return [there, await noted(tx)];
    });
    const of = (found: unknown[], id: string) =>
      found.filter((each) => (each as { program_id: string }).program_id === id);
    for (const { id } of [kept, gone, hidden]) {
      expect(of(before, id)).toHaveLength(2);
      expect(of(after, id)).toEqual(of(before, id));
    }
    const screen = await world.pairTerminal(shop);
    await world.publish(shop, [kept.id], [screen.id]);
    expect((await world.get(manifestCall, {}, screen.token)).sources).toMatchObject([{ id: kept.sourceId }]);
  });
  /** Runs the migration's statements on the existing rows. */
  const filling = () =>
    readFileSync('apm-web/db/migrations/0036_frames_of_programs.sql', 'utf8')
      .split('--> statement-breakpoint')
      .filter((each) => /^(INSERT|CREATE TEMPORARY)/m.test(each));

  test('is given nothing that no template of an institution above gave', async () => {
    const secret = await world.uploadMaterial(head, await picture(90));
    const { id: secretSource } = await world.get(dataSourceSave, { name: 'Secret', config: typed }, head.token);
    const { id: folderId } = await world.get(folderSave, { name: 'Lent' }, head.token);
    await world.get(folderShare, { id: folderId, officeIds: [shop.officeId] }, head.token);
    const lent = await world.uploadMaterial(head, await picture(91), { folderId });
    const hidden = await shareTemplate(world, head, documentWith([secret], secretSource), false);
    const from = (document: ProgramDocument) => world.ask(programSave, { name: 'x', document }, { token: shop.token });
    expect((await from(hidden.frame)).status).toBe(404);
    expect((await from(documentWith([secret]))).status).toBe(404);

    // Template of the shop itself, with content it may currently show and an address that it guessed.
    const own = await shareTemplate(world, shop, documentWith([lent], secretSource));
    expect((await from(own.frame)).status).toBe(200);
    // Naming a template of head office claims nothing that is not in its frame.
    const { id: claimed } = await world.get(programSave, { name: 'x', document: documentWith([]) }, shop.token);
    const claim = { ...documentWith([], secretSource), template: { id: hidden.templateId, version: 1 } };
    expect(await save(claimed, claim)).toBe(404);
    await world.get(folderShare, { id: folderId, officeIds: [] }, head.token);
    expect(await status(lent.md5, shop)).toBe(404);
    expect(await status(secret.md5, shop)).toBe(404);
    expect(await world.get(dataSourceValues, { ids: [secretSource] }, shop.token)).toEqual([]);
  });

  test("does not expose what was given to another shop's program", async () => {
    const { id: theirs, material, sourceId, ...of } = await made();
    const other = await world.openInstitution(head, 'Other shop');
    const own = await shareTemplate(world, head, documentWith([]));
    await unshare(of.programId);
    expect(await status(material.md5, other)).toBe(404);
    const { id } = await world.get(programSave, { name: 'x', document: own.frame, from: theirs }, other.token);
    expect(await status(material.md5, other)).toBe(404);
    expect(await world.get(dataSourceValues, { ids: [sourceId] }, other.token)).toEqual([]);
    expect((await world.get(programDetail, { id }, other.token)).template?.id).toBe(own.templateId);
  });

  test('is offered no version that changes nothing', async () => {
    const { id, material, templateId: of, programId } = await made();
    const now = withEditableTitle(documentWith([]));
    await world.get(programSave, { id: programId, name: 'Frame', revision: 1, document: now }, head.token);
    await world.get(templateSave, { programId, name: 'Frame', category: 'menu', shared: true }, head.token);
    // Earlier version, which programs made from it still have.
    const fresh = await world.uploadMaterial(head, await picture(94));
    expect(await world.get(materialReplace, { id: material.id, by: fresh.id }, head.token)).toEqual({ programs: 1 });
    expect((await world.get(programDetail, { id }, shop.token)).document.scenes[0]?.widgets[0]).toMatchObject({
      md5: fresh.md5,
    });
    expect((await world.get(templateDetail, { id: of }, head.token)).version).toBe(2);
  });

  test("can't become the shop’s own template unless its content is its own", async () => {
    const { id } = await made();
    const keep = (programId: string, by: TestUser) =>
      world.ask(templateSave, { programId, name: 'Free', category: 'other' }, { token: by.token });
    const refused = await keep(id, shop);
    expect([refused.status, refused.body.msg]).toEqual([403, expect.stringContaining('An institution above yours')]);
    const { id: copy } = await world.get(programCopy, { id, name: 'Copy' }, shop.token);
    expect((await keep(copy, shop)).status).toBe(403);
    expect((await world.get(templateList, {}, shop.token)).filter(({ name }) => name === 'Free')).toEqual([]);

    const own = withEditableTitle(documentWith([await world.uploadMaterial(shop, await picture(92))]));
    const { id: mine } = await world.get(programSave, { name: 'Own', document: own }, shop.token);
    expect((await keep(mine, shop)).status).toBe(200);
    const [first] = await world.get(templateShipped, {}, shop.token);
    const shipped = { ...(first?.document as ProgramDocument), template: { id: first?.id ?? '', version: 1 } };
    const { id: menu } = await world.get(programSave, { name: 'Menu', document: shipped }, shop.token);
    expect((await keep(menu, shop)).status).toBe(200);
  });
});

test('rejects a program without a slot as a template', async () => {
  const { id } = await world.makeProgram(head, { name: 'Plain' });
  const kept = await world.ask(
    templateSave,
    { programId: id, name: 'Plain', category: 'other' },
    { token: head.token },
  );
  expect([kept.status, kept.body.errors]).toEqual([400, { programId: 'noSlots' }]);
});

test('makes detachable programs from shipped templates', async () => {
  const [first] = await world.get(templateShipped, {}, shop.token);
  if (!first) throw new Error('nothing is shipped');
  const document = { ...first.document, template: { id: first.id, version: 1 } };
  const { id } = await world.get(programSave, { name: 'Menu', document }, shop.token);
  expect((await world.get(programDetail, { id }, shop.token)).template).toMatchObject({ newest: 1, detachable: true });
  await world.get(programDetach, { id }, shop.token);
  expect((await world.get(programDetail, { id }, shop.token)).template).toBeNull();
});

test.each(['en', 'zh_CN', 'ru'] as const)('ships valid documents with slots in %s', (language) => {
  const shipped = shippedTemplates(language);
  expect(shipped).toHaveLength(24);
  for (const { document } of shipped) {
    expect(programDocument.parse(document)).toEqual(document);
    expect(document.scenes[0]?.widgets.filter(({ slot }) => slot).length).toBeGreaterThan(2);
  }
});

const isCut = (widget: Widget) => {
  if (stillOf(widget, { image: () => undefined, now: new Date() }).includes('…')) return true;
  if (widget.type !== 'text') return false;
  const { text, fontSize, bold, letterSpacing, lineHeight, padding, w, h } = {
    ...widget,
    fontSize: widget.shrink ? widget.fontSize * SMALLEST_SHRUNK : widget.fontSize,
  };
  const lines = textLines(text, fontSize, bold, letterSpacing, w - 2 * padding);
  return lines.length * fontSize * lineHeight > h - 2 * padding;
};

/** Smallest factor at which a shrunk text still looks as designed. */
const SMALLEST_SHRUNK = 0.6;

test.each(languages)('ships templates that cut off no text in %s', (language) => {
  const cut = shippedTemplates(language).flatMap(({ id, document }) =>
    document.scenes.flatMap(({ widgets }) =>
      widgets.filter((widget) => isCut(widget)).map((widget) => `${id}: ${widget.name}`),
    ),
  );
  expect(cut).toEqual([]);
});

test.each(languages)('breaks the assembly point only where intended in %s', (language) => {
  const places = shippedTemplates(language).flatMap(({ id, document }) =>
    document.scenes.flatMap(({ widgets }) =>
      widgets.flatMap((widget) => (id.startsWith('emergency.') && widget.name === 'place' ? [widget] : [])),
    ),
  );
  const lines = places.flatMap((widget) =>
    widget.type === 'text' ? [[widget.text, textLines(widget.text, widget.fontSize, widget.bold, 0, widget.w)]] : [],
  );
  expect(lines).toHaveLength(2);
  for (const [words, set] of lines) expect(set).toEqual(String(words).split('\n'));
});

test.each(languages)('ships templates that break no word in %s', (language) => {
  const broken = shippedTemplates(language).flatMap(({ id, document }) =>
    document.scenes.flatMap(({ widgets }) =>
      widgets.flatMap((widget) => (widget.type === 'text' ? brokenIn(widget).map((word) => `${id}: ${word}`) : [])),
    ),
  );
  expect(broken).toEqual([]);
});

/** Words that no line contains as a whole; scripts without spaces may break anywhere. */
function brokenIn({ text, fontSize, bold, letterSpacing, padding, w }: Extract<Widget, { type: 'text' }>): string[] {
  const lines = textLines(text, fontSize, bold, letterSpacing, w - 2 * padding);
  const words = text.split(/\s+/).filter((word) => !/[\u3000-\u9fff\uff00-\uffef]/.test(word));
  return words.filter((word) => !lines.some((line) => line.split(/\s+/).includes(word)));
}
