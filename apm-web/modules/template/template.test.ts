import { languages } from '@/lib/contract/languages';
import { materialList } from '@/lib/contract/material';
import { type ProgramDocument, programDocument, takeOver, type Widget, withField } from '@/lib/contract/program';
import { programCopy, programDetach, programDetail, programSave } from '@/lib/contract/program-calls';
import { templateDelete, templateDetail, templateList, templateSave, templateShipped } from '@/lib/contract/template';
import { newWidget } from '@/lib/editor/document/new-widget';
import { stillOf, textLines } from '@/lib/widgets/stills';
import { documentWith, picture, type Someone, testPlatform, type UploadedMaterial, type World } from '../../test/world';
import { shippedTemplates } from './designs';

let world: World;
let head: Someone;
let shop: Someone;
let logo: UploadedMaterial;
let frameProgram: string;
let templateId: string;
let frame: ProgramDocument;

const TITLE = 'text Title';

/** Head office's logo, fixed, and a title that is open. */
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
}, 30_000);
afterAll(() => world.end());

const from = (version: number, document = frame) => ({ ...document, template: { id: templateId, version } });
const textOf = ({ scenes }: ProgramDocument) =>
  scenes.flatMap(({ widgets }) => widgets.flatMap((each) => (each.type === 'text' ? [each.text] : [])));

test('a shop fills its box in the template of its head office', async () => {
  const document = from(1, withField(frame, TITLE, { text: 'Open until eight' }));
  const { id } = await world.get(programSave, { name: 'Shop', document }, shop.token);
  const saved = await world.get(programDetail, { id }, shop.token);
  expect(textOf(saved.document)).toEqual(['Open until eight']);
  expect(saved.template).toEqual({ id: templateId, version: 1, newest: 1, detachable: false });
});

describe('nothing else of it', () => {
  let id: string;
  let filled: ProgramDocument;
  beforeAll(async () => {
    filled = from(1, withField(frame, TITLE, { text: 'Ours' }));
    id = (await world.get(programSave, { name: 'Shop', document: filled }, shop.token)).id;
  });
  const changed = (change: (document: ProgramDocument) => ProgramDocument) => change(structuredClone(filled));
  const inWidgets = (
    document: ProgramDocument,
    change: (widgets: ProgramDocument['scenes'][number]['widgets']) => unknown,
  ) => {
    for (const scene of document.scenes) change(scene.widgets);
    return document;
  };

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
    ['leaves the template', ({ template: _, ...d }) => d],
    ['comes from another template', (d) => ({ ...d, template: { id: 'menu.landscape', version: 1 } })],
  ])('%s', async (_, change) => {
    const save = { id, name: 'Shop', revision: 1, document: changed(change) };
    const { status, body } = await world.ask(programSave, save, { token: shop.token });
    expect([status, body.errors]).toEqual([400, { document: 'templateLocked' }]);
  });

  test('is free in a copy, or where the shop wants to detach it', async () => {
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

test('what head office changes is offered, and keeps what the shop has in its slots', async () => {
  const document = from(1, withField(frame, TITLE, { text: 'Ours' }));
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
  // Until it is taken over, the program goes on as it is.
  const again = from(1, withField(frame, TITLE, { text: 'Still ours' }));
  await world.get(programSave, { id, name: 'Shop', revision: 1, document: again }, shop.token);
  // So does what is kept of it as a program of its own.
  const kept = await world.get(programSave, { name: 'Kept', document: again, from: id }, shop.token);
  const { template } = await world.get(programDetail, { id: kept.id }, shop.token);
  expect(template).toMatchObject({ version: 1, newest: 2 });

  const { document: next } = await world.get(templateDetail, { id: templateId }, shop.token);
  const taken = from(2, takeOver(next, again));
  await world.get(programSave, { id, name: 'Shop', revision: 2, document: taken }, shop.token);
  const after = await world.get(programDetail, { id }, shop.token);
  expect(textOf(after.document)).toEqual(['Still ours']);
  expect(after.document.scenes[0]?.widgets[0]).toMatchObject({ md5: other.md5 });
  expect(after.template).toMatchObject({ version: 2, newest: 2 });
  expect(
    (await world.ask(programSave, { id, name: 'Shop', revision: 3, document: again }, { token: shop.token })).status,
  ).toBe(409);
});

test('its pictures are read below, and do not stand among the own materials', async () => {
  expect((await world.get(materialList, {}, shop.token)).list).toEqual([]);
});

test('what is shared is not the shop’s to delete, and what is not shared is not seen', async () => {
  expect((await world.ask(templateDelete, { id: templateId }, { token: shop.token })).status).toBe(404);
  const own = await world.get(programSave, { name: 'Own', document: frameWith(logo) }, head.token);
  await world.get(templateSave, { programId: own.id, name: 'Hidden', category: 'other' }, head.token);
  const names = async (by: Someone) => (await world.get(templateList, {}, by.token)).map(({ name }) => name);
  expect(await names(head)).toEqual(['Frame', 'Hidden']);
  expect(await names(shop)).toEqual(['Frame']);
});

test('a program without a slot is no template', async () => {
  const { id } = await world.makeProgram(head, { name: 'Plain' });
  const kept = await world.ask(
    templateSave,
    { programId: id, name: 'Plain', category: 'other' },
    { token: head.token },
  );
  expect([kept.status, kept.body.errors]).toEqual([400, { programId: 'noSlots' }]);
});

test('shipped templates make programs that can be detached', async () => {
  const [first] = await world.get(templateShipped, {}, shop.token);
  if (!first) throw new Error('nothing is shipped');
  const document = { ...first.document, template: { id: first.id, version: 1 } };
  const { id } = await world.get(programSave, { name: 'Menu', document }, shop.token);
  expect((await world.get(programDetail, { id }, shop.token)).template).toMatchObject({ newest: 1, detachable: true });
  await world.get(programDetach, { id }, shop.token);
  expect((await world.get(programDetail, { id }, shop.token)).template).toBeNull();
});

test.each(['en', 'zh_CN', 'ru'] as const)(
  'every shipped template is a valid document with slots, in %s',
  (language) => {
    const shipped = shippedTemplates(language);
    expect(shipped).toHaveLength(24);
    for (const { document } of shipped) {
      expect(programDocument.parse(document)).toEqual(document);
      expect(document.scenes[0]?.widgets.filter(({ slot }) => slot).length).toBeGreaterThan(2);
    }
  },
);

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

/** A text that shrinks further than this loses what it was designed for. */
const SMALLEST_SHRUNK = 0.6;

test.each(languages)('no shipped template cuts off what its widgets say, in %s', (language) => {
  const cut = shippedTemplates(language).flatMap(({ id, document }) =>
    document.scenes.flatMap(({ widgets }) =>
      widgets.filter((widget) => isCut(widget)).map((widget) => `${id}: ${widget.name}`),
    ),
  );
  expect(cut).toEqual([]);
});

test.each(languages)('the assembly point breaks only where it is meant to, in %s', (language) => {
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

test.each(languages)('no shipped template breaks a word of its texts, in %s', (language) => {
  const broken = shippedTemplates(language).flatMap(({ id, document }) =>
    document.scenes.flatMap(({ widgets }) =>
      widgets.flatMap((widget) => (widget.type === 'text' ? brokenIn(widget).map((word) => `${id}: ${word}`) : [])),
    ),
  );
  expect(broken).toEqual([]);
});

/** Words that are on no line of their text as a whole; scripts without spaces break anywhere. */
function brokenIn({ text, fontSize, bold, letterSpacing, padding, w }: Extract<Widget, { type: 'text' }>): string[] {
  const lines = textLines(text, fontSize, bold, letterSpacing, w - 2 * padding);
  const words = text.split(/\s+/).filter((word) => !/[\u3000-\u9fff\uff00-\uffef]/.test(word));
  return words.filter((word) => !lines.some((line) => line.split(/\s+/).includes(word)));
}
