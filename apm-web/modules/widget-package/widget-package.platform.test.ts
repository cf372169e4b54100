import { getFile } from '@/lib/contract/bytes';
import { manifestCall } from '@/lib/contract/gateway';
import { materialDelete } from '@/lib/contract/material';
import { materialReplace, materialStandings } from '@/lib/contract/material/library';
import { emptyDocument, type Widget } from '@/lib/contract/program';
import { programDelete, programDetail, programRevisions, programSave } from '@/lib/contract/program/calls';
import { templateDelete, templateDetail } from '@/lib/contract/template';
import {
  libraryLimits,
  ownWidgetDelete,
  ownWidgetDetail,
  ownWidgetList,
  ownWidgetManifests,
  ownWidgetRollForward,
  ownWidgetSave,
  ownWidgetUpload,
  ownWidgetVersion,
  ownWidgetVersionDelete,
} from '@/lib/contract/widget-package';
import { valuesFor } from '@/lib/widgets';
import { shareTemplate } from '../../test/templates';
import {
  patchZipHeaders,
  renamed,
  someFiles,
  someManifest,
  someWidgetPackage,
  zipOf,
} from '../../test/widget-packages';
import { documentWith, picture, type TestUser, testPlatform, type World } from '../../test/world';

let world: World;
let ours: TestUser;
let theirs: TestUser;

beforeAll(async () => {
  world = await testPlatform();
  const admin = await world.initialise();
  ours = await world.openInstitution(admin, 'Ours');
  theirs = await world.openInstitution(admin, 'Theirs');
});
afterAll(() => world.end());

const blob = (zip: Buffer) => new Blob([new Uint8Array(zip)]);
const upload = (zip: Buffer, more: Record<string, unknown> = {}, by = ours) =>
  world.get(ownWidgetUpload, { file: blob(zip), ...more }, by.token);

/** Widget of a version, as the editor places it. */
async function placed(versionId: string, values = {}): Promise<Widget> {
  const { md5, pictureMd5, name, version, manifest } = await world.get(ownWidgetVersion, { id: versionId }, ours.token);
  return {
    id: 'greeting',
    type: 'package',
    name,
    x: 0,
    y: 0,
    w: 640,
    h: 360,
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
    of: {
      materialId: versionId,
      md5,
      title: name,
      version,
      picture: pictureMd5 ? { materialId: versionId, md5: pictureMd5 } : null,
    },
    values: valuesFor(manifest, values),
    interactive: false,
  };
}

async function programWith(widget: Widget, name = 'With a package'): Promise<string> {
  const document = emptyDocument();
  document.scenes[0]?.widgets.push(widget);
  return (await world.get(programSave, { name, document }, ours.token)).id;
}

/** ZIP whose directory calls `js/draw.js` `js/drew.js`. */
const renamedInDirectory = (zip: Buffer) =>
  patchZipHeaders(zip, (copy, at) => {
    const name = copy.indexOf('js/draw.js', at);
    if (name === at + 46) copy.write('js/drew.js', name);
  });

describe('invalid packages', () => {
  const fine = () => someWidgetPackage();
  const json = (more: Record<string, unknown>) => ({ 'widget.json': JSON.stringify(someManifest('1.0', more)) });
  const cases: [what: string, fault: string, zip: () => Promise<Buffer>][] = [
    ['not a ZIP', 'archiveNotZip', async () => Buffer.from('<html></html>')],
    ['nothing but its first letters', 'archiveBroken', async () => Buffer.from('PK')],
    ['cut off', 'archiveBroken', async () => (await fine()).subarray(0, 400)],
    ['too many files', 'widgetTooMany', () => zipOf(Object.fromEntries(numbered(libraryLimits.entries + 1)))],
    ['a bomb', 'widgetTooLarge', () => someWidgetPackage('1.0', { 'zeros.txt': Buffer.alloc(21 * 1024 * 1024) })],
    ['a small bomb', 'widgetTooLarge', () => someWidgetPackage('1.0', { 'zeros.txt': Buffer.alloc(9 * 1024 * 1024) })],
    ['a bomb that lies about its size', 'archiveBroken', async () => liar()],
    ['a path that leads out', 'archivePath', async () => renamed(await fine(), 'js/draw.js', '../raww.js')],
    ['an absolute path', 'archivePath', async () => renamed(await fine(), 'js/draw.js', '/s/draw.js')],
    ['a drive', 'archivePath', async () => renamed(await fine(), 'js/draw.js', 'C:/draw.js')],
    ['a backslash', 'archivePath', async () => renamed(await fine(), 'js/draw.js', 'js\\draw.js')],
    ['a path of two kilobytes', 'archivePath', () => someWidgetPackage('1.0', { [`${'a/'.repeat(1_000)}a.txt`]: 'a' })],
    ['another name before the file than in the directory', 'archivePath', async () => renamedInDirectory(await fine())],
    ['a link', 'archiveLink', () => someWidgetPackage('1.0', { 'a.txt': { content: '/etc/passwd', mode: 0o120777 } })],
    [
      'encrypted',
      'archiveEncrypted',
      async () => patchZipHeaders(await fine(), (copy, at) => (copy[at + 8] = (copy[at + 8] ?? 0) | 1)),
    ],
    ['a name twice', 'archiveTwice', () => someWidgetPackage('1.0', { 'a.txt': 'a', 'A.TXT': 'b' })],
    ['a type that is not allowed', 'widgetFileType', () => someWidgetPackage('1.0', { 'run.exe': 'MZ' })],
    ['a picture that is none', 'widgetFileType', () => someWidgetPackage('1.0', { 'a.png': '<script></script>' })],
    [
      'a script that is no text',
      'widgetFileType',
      () => someWidgetPackage('1.0', { 'a.js': Buffer.from([0xff, 0xfe, 0]) }),
    ],
    ['no page', 'widgetNoIndex', () => zipOf({ 'widget.json': JSON.stringify(someManifest()) })],
    ['no manifest', 'widgetNoManifest', () => zipOf({ 'index.html': '<p>' })],
    ['a manifest that is no JSON', 'widgetManifest', () => someWidgetPackage('1.0', { 'widget.json': '{' })],
    ['no version', 'widgetManifest', () => someWidgetPackage('1.0', json({ version: undefined }))],
    ['a size of nothing', 'widgetManifest', () => someWidgetPackage('1.0', json({ width: 0 }))],
    ['a property of no type', 'widgetManifest', () => someWidgetPackage('1.0', json({ properties: [{ key: 'a' }] }))],
    [
      'a key of the language',
      'widgetManifest',
      () => someWidgetPackage('1.0', json({ properties: [switchOf('__proto__')] })),
    ],
    [
      'a key twice',
      'widgetManifest',
      () => someWidgetPackage('1.0', json({ properties: [switchOf('a'), switchOf('a')] })),
    ],
  ];
  test.each(cases)('are rejected with the reason: %s', async (_, fault, zip) => {
    const { status, body } = await world.ask(ownWidgetUpload, { file: blob(await zip()) }, { token: ours.token });
    expect([status, body.errors]).toEqual([400, { file: fault }]);
    expect((await world.get(ownWidgetList, { kind: 'package' }, ours.token)).list).toEqual([]);
  });

  const switchOf = (key: string) => ({ key, type: 'switch', label: { en: 'A' }, default: true });
  const numbered = (count: number) => Array.from({ length: count }, (_, i) => [`${i}.txt`, 'x'] as const);
  /** ZIP whose directory claims ten bytes for every file. */
  const liar = async () =>
    patchZipHeaders(await fine(), (copy, at) => {
      copy.writeUInt32LE(10, at + 24);
    });
});

test('returns visible manifests of several versions in one answer', async () => {
  const first = await upload(await someWidgetPackage('5.1'));
  const second = await upload(await someWidgetPackage('5.2'), { id: first.id });
  const ids = [first.versionId, second.versionId, '01980000-0000-7000-8000-0000000000ff'];
  const found = await world.get(ownWidgetManifests, { ids }, ours.token);
  expect(Object.fromEntries(found.map(({ id, manifest }) => [id, manifest.version]))).toEqual({
    [first.versionId]: '5.1',
    [second.versionId]: '5.2',
  });
  expect(await world.get(ownWidgetManifests, { ids }, theirs.token)).toEqual([]);
});

test('accepts a package and hides it from other institutions', async () => {
  const { id, versionId } = await upload(await someWidgetPackage('1.0', { 'preview.png': await picture(7) }), {
    category: 'Signs',
  });
  const { list } = await world.get(ownWidgetList, { search: 'sign' }, ours.token);
  expect(list).toMatchObject([
    { id, name: 'Greeting', category: 'Signs', kind: 'package', version: '1.0', programs: 0 },
  ]);
  const found = await world.get(ownWidgetVersion, { id: versionId }, ours.token);
  expect(found.manifest.properties.map(({ key }) => key)).toEqual(['text', 'size', 'ground', 'bold', 'side']);
  const answer = await world.fetchRaw(getFile, { md5: found.md5 }, { token: ours.token });
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  const { files } = (await answer.json()) as { files: [string, string, string][] };
  expect(files.map(([path, mime]) => [path, mime])).toEqual([
    ['css/look.css', 'text/css'],
    ['index.html', 'text/html'],
    ['js/draw.js', 'text/javascript'],
    ['preview.png', 'image/png'],
  ]);
  const shown = await world.fetchRaw(getFile, { md5: found.pictureMd5 ?? '' }, { token: ours.token });
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect((await world.get(ownWidgetList, {}, theirs.token)).list).toEqual([]);
  expect((await world.fetchRaw(getFile, { md5: found.md5 }, { token: theirs.token })).status).toBe(404);
  expect((await world.ask(ownWidgetVersion, { id: versionId }, { token: theirs.token })).status).toBe(404);
  const stolen = await placed(versionId);
  const document = emptyDocument();
  document.scenes[0]?.widgets.push(stolen);
  expect((await world.ask(programSave, { name: 'Stolen', document }, { token: theirs.token })).status).toBe(404);
});

test('updates programs only by choice, each as a revision', async () => {
  const first = await upload(await someWidgetPackage('1.0'));
  const program = await programWith(await placed(first.versionId, { text: 'Good morning', size: 20 }));
  const again = await world.ask(
    ownWidgetUpload,
    { id: first.id, file: blob(await someWidgetPackage('1.0')) },
    { token: ours.token },
  );
  expect([again.status, again.body.errors]).toEqual([409, { file: 'widgetVersionTaken' }]);
  const narrower = someManifest('1.1');
  const files = {
    ...someFiles('1.1'),
    'widget.json': JSON.stringify({
      ...narrower,
      properties: [
        ...narrower.properties.slice(0, 1),
        { key: 'size', type: 'number', label: { en: 'Size' }, default: 60, min: 50 },
      ],
    }),
  };
  const second = await upload(await zipOf(files), { id: first.id });
  expect(second.programs).toBe(0);
  const before = await world.get(ownWidgetDetail, { id: first.id }, ours.token);
  expect([before.version, before.programs, before.behind, before.usedBy]).toEqual([
    '1.1',
    1,
    1,
    [{ id: program, name: 'With a package', version: '1.0' }],
  ]);

  expect(await world.get(ownWidgetRollForward, { id: first.id }, ours.token)).toEqual({ programs: 1 });
  const { document, revision } = await world.get(programDetail, { id: program }, ours.token);
  expect(revision).toBe(2);
  expect(document.scenes[0]?.widgets[0]).toMatchObject({
    of: { materialId: second.versionId, version: '1.1' },
    values: { text: 'Good morning', size: 60 },
  });
  const after = await world.get(ownWidgetDetail, { id: first.id }, ours.token);
  expect([after.behind, after.usedBy[0]?.version]).toEqual([0, '1.1']);
  // The former state stays as a revision, even if the same person saved it a moment ago.
  const revisions = await world.get(programRevisions, { id: program }, ours.token);
  expect(revisions.map(({ revision }) => revision)).toEqual([2, 1]);
  const [standing] = await world.get(materialStandings, { ids: [second.versionId] }, ours.token);
  expect(standing?.id).toBe(second.versionId);
  expect(await world.get(ownWidgetRollForward, { id: first.id }, ours.token)).toEqual({ programs: 0 });
});

test('sends terminals the published package version after a roll-forward', async () => {
  const { id, versionId } = await upload(await someWidgetPackage('3.0'));
  const widget = await placed(versionId);
  const program = await programWith(widget, 'On a screen');
  const screen = await world.pairTerminal(ours, { name: 'Screen' });
  await world.publish(ours, [program], [screen.id]);
  const md5 = widget.type === 'package' ? widget.of.md5 : '';
  const filesOf = async () => (await world.get(manifestCall, {}, screen.token)).files.map((file) => file.md5);
  expect(await filesOf()).toEqual([md5]);
  await upload(await someWidgetPackage('3.1'), { id, rollForward: true });
  expect(await filesOf()).toEqual([md5]);
});

test('deletes unused packages with their files, never shown ones', async () => {
  const { id, versionId } = await upload(await someWidgetPackage('4.0', { 'only.txt': 'here' }));
  const program = await programWith(await placed(versionId), 'Shows it');
  const refused = await world.ask(ownWidgetDelete, { ids: [id] }, { token: ours.token });
  expect([refused.status, refused.body.conflict]).toMatchObject([409, { programs: 1 }]);
  const { md5 } = await world.get(ownWidgetVersion, { id: versionId }, ours.token);
  const { revision } = await world.get(programDetail, { id: program }, ours.token);
  await world.get(
    programSave,
    { id: program, name: 'Shows it no more', revision, document: emptyDocument() },
    ours.token,
  );
  await world.get(ownWidgetDelete, { ids: [id] }, ours.token);
  await world.platform.settle();
  expect((await world.fetchRaw(getFile, { md5 }, { token: ours.token })).status).toBe(404);
});

describe('version of a package', () => {
  const versionsOf = async (id: string) => {
    const { versions } = await world.get(ownWidgetDetail, { id }, ours.token);
    return versions.map(({ version }) => version);
  };
  const remove = (id: string, by = ours) => world.ask(ownWidgetVersionDelete, { id }, { token: by.token });

  test('is deleted with its files if unused, freeing a place', async () => {
    const { id, versionId } = await upload(await someWidgetPackage('10.0', { 'old.txt': 'old' }));
    const { md5 } = await world.get(ownWidgetVersion, { id: versionId }, ours.token);
    for (let n = 1; n < libraryLimits.versions; n++) await upload(await someWidgetPackage(`10.${n}`), { id });
    const another = { id, file: blob(await someWidgetPackage('10.99')) };
    const full = await world.ask(ownWidgetUpload, another, { token: ours.token });
    expect([full.status, full.body.msg]).toEqual([409, 'A package has at most 20 versions.']);

    expect((await remove(versionId)).status).toBe(200);
    await world.platform.settle();
    expect((await world.fetchRaw(getFile, { md5 }, { token: ours.token })).status).toBe(404);
    await world.get(ownWidgetUpload, another, ours.token);
    expect((await versionsOf(id)).slice(0, 2)).toEqual(['10.99', '10.19']);
  });

  test('stays while shown or played; the previous version succeeds it', async () => {
    const first = await upload(await someWidgetPackage('11.0', { 'only.txt': 'eleven' }));
    const program = await programWith(await placed(first.versionId), 'Shows eleven');
    const second = await upload(await someWidgetPackage('11.1'), { id: first.id });
    expect((await remove(first.versionId)).body.conflict).toMatchObject({ programs: 1 });
    const screen = await world.pairTerminal(ours, { name: 'Shows eleven' });
    await world.publish(ours, [program], [screen.id]);
    await world.get(programSave, { id: program, revision: 1, name: 'Empty', document: emptyDocument() }, ours.token);
    expect((await remove(first.versionId)).body.conflict).toMatchObject({ programs: 0, terminals: 1 });
    const whole = await world.ask(ownWidgetDelete, { ids: [first.id] }, { token: ours.token });
    expect(whole.body.conflict).toMatchObject({ programs: 0, terminals: 1 });

    expect((await remove(second.versionId)).status).toBe(200);
    const { version, newest } = await world.get(ownWidgetVersion, { id: first.versionId }, ours.token);
    expect([version, newest]).toEqual(['11.0', true]);
    expect((await remove(first.versionId)).status).toBe(409);
    await world.publish(ours, [program], [screen.id]);
    const last = await remove(first.versionId);
    expect([last.status, last.body.msg]).toEqual([409, 'A package has at least one version: delete the widget.']);
  });

  test("can't be deleted by others", async () => {
    const { id, versionId } = await upload(await someWidgetPackage('12.0'));
    await upload(await someWidgetPackage('12.1'), { id });
    expect((await remove(versionId, theirs)).status).toBe(404);
    expect(await versionsOf(id)).toEqual(['12.1', '12.0']);
  });
});

describe('a package in a shared template of head office', () => {
  let shop: TestUser;
  beforeAll(async () => {
    shop = await world.openInstitution(ours, 'Shop');
  });
  const shared = async (version: string) => {
    const { id, versionId } = await upload(await someWidgetPackage(version, { 'preview.png': await picture(9) }));
    const widget = await placed(versionId);
    const document = emptyDocument();
    document.scenes[0]?.widgets.push(widget);
    return {
      id,
      versionId,
      md5: widget.type === 'package' ? widget.of.md5 : '',
      ...(await shareTemplate(world, ours, document)),
    };
  };
  type Shared = Awaited<ReturnType<typeof shared>>;
  const inShop = async ({ frame }: Pick<Shared, 'frame'>) =>
    (await world.get(programSave, { name: 'Of the shop', document: frame }, shop.token)).id;
  const filesOnScreen = async (program: string) => {
    const screen = await world.pairTerminal(shop);
    await world.publish(shop, [program], [screen.id]);
    return (await world.get(manifestCall, {}, screen.token)).files.map((file) => file.md5);
  };
  const packageIn = (document: { scenes: { widgets: Widget[] }[] }) => {
    const [widget] = document.scenes[0]?.widgets ?? [];
    return widget?.type === 'package' ? widget.of.version : null;
  };

  test("is shown in shops' programs and plays on their terminals", async () => {
    const of = await shared('6.0');
    const program = await inShop(of);
    await world.get(programSave, { id: program, revision: 1, name: 'Again', document: of.frame }, shop.token);
    expect(await filesOnScreen(program)).toContain(of.md5);
    expect((await world.fetchRaw(getFile, { md5: of.md5 }, { token: shop.token })).status).toBe(200);
    const { name, newest } = await world.get(ownWidgetVersion, { id: of.versionId }, shop.token);
    expect([name, newest]).toEqual(['Greeting', true]);
  });

  test("can't be listed or changed by shops or seen elsewhere", async () => {
    const { id, versionId, md5, frame } = await shared('6.1');
    await inShop({ frame });
    expect(await world.get(ownWidgetList, {}, shop.token)).toMatchObject({ list: [], count: 0 });
    const by = { token: shop.token };
    expect((await world.ask(ownWidgetDetail, { id }, by)).status).toBe(404);
    expect((await world.ask(ownWidgetSave, { id, name: 'Ours' }, by)).status).toBe(404);
    expect((await world.ask(ownWidgetRollForward, { id }, by)).status).toBe(404);
    expect((await world.ask(ownWidgetDelete, { ids: [id] }, by)).status).toBe(404);
    const next = blob(await someWidgetPackage('6.2'));
    expect((await world.ask(ownWidgetUpload, { id, file: next }, by)).status).toBe(404);
    expect((await world.ask(ownWidgetVersion, { id: versionId }, { token: theirs.token })).status).toBe(404);
    expect((await world.fetchRaw(getFile, { md5 }, { token: theirs.token })).status).toBe(404);
  });

  test('is updated through the template and programs made from it', async () => {
    const { id, templateId, frame } = await shared('7.0');
    const program = await inShop({ frame });
    const { versionId } = await upload(await someWidgetPackage('7.1'), { id });
    expect((await world.ask(ownWidgetVersion, { id: versionId }, { token: shop.token })).status).toBe(404);
    const { behind, programs, templates } = await world.get(ownWidgetDetail, { id }, ours.token);
    expect([behind, programs, templates]).toEqual([3, 2, 1]);
    expect(await world.get(ownWidgetRollForward, { id }, ours.token)).toEqual({ programs: 2 });

    const renewed = await world.get(templateDetail, { id: templateId }, shop.token);
    expect([renewed.version, packageIn(renewed.document)]).toEqual([2, '7.1']);
    expect((await world.get(ownWidgetDetail, { id }, ours.token)).behind).toBe(0);
    await inShop({ frame: { ...renewed.document, template: { id: templateId, version: 2 } } });
    const { document, revision } = await world.get(programDetail, { id: program }, shop.token);
    expect(packageIn(document)).toBe('7.1');
    await world.get(templateDelete, { id: templateId }, ours.token);
    await world.get(programSave, { id: program, revision, name: 'Of the shop', document }, shop.token);
    expect(await world.get(ownWidgetRollForward, { id }, ours.token)).toEqual({ programs: 0 });
  });

  test('continues in programs of the shop without the template', async () => {
    const of = await shared('8.0');
    const program = await inShop(of);
    await world.get(templateDelete, { id: of.templateId }, ours.token);
    await world.get(programSave, { id: program, revision: 1, name: 'Again', document: of.frame }, shop.token);
    expect(await filesOnScreen(program)).toContain(of.md5);
  });

  test("can't be deleted while a template shows it", async () => {
    const { id, programId, templateId } = await shared('9.0');
    await world.get(programDelete, { ids: [programId] }, ours.token);
    const refused = await world.ask(ownWidgetDelete, { ids: [id] }, { token: ours.token });
    expect([refused.status, refused.body.conflict]).toMatchObject([409, { programs: 0, templates: 1, terminals: 0 }]);
    const { usedBy, usedByTemplates } = await world.get(ownWidgetDetail, { id }, ours.token);
    expect([usedBy, usedByTemplates]).toEqual([[], [{ id: templateId, name: 'Frame', version: '9.0' }]]);
    await world.get(templateDelete, { id: templateId }, ours.token);
    await world.get(ownWidgetDelete, { ids: [id] }, ours.token);
  });

  test('works beside the shop’s own packages', async () => {
    const file = blob(await someWidgetPackage('10.0', { 'own.txt': 'of the shop' }));
    const { versionId } = await world.get(ownWidgetUpload, { file }, shop.token);
    const { md5 } = await world.get(ownWidgetVersion, { id: versionId }, shop.token);
    const own = { ...(await placed(versionId)), id: 'own' };
    const document = emptyDocument();
    document.scenes[0]?.widgets.push(own);
    const { id } = await world.get(programSave, { name: 'Own', document }, shop.token);
    expect(await filesOnScreen(id)).toEqual([md5]);
  });
});

test('stores a configured built-in separately from packages', async () => {
  const clock: Widget = {
    id: 'c',
    type: 'qrCode',
    name: 'Code',
    x: 5,
    y: 5,
    w: 100,
    h: 100,
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
    text: 'https://example.com',
    correction: 'M',
    color: '#000000',
    background: '#ffffff',
    quietZone: 4,
  };
  const { id } = await world.get(ownWidgetSave, { name: 'Our code', widget: JSON.stringify(clock) }, ours.token);
  expect(await world.get(ownWidgetDetail, { id }, ours.token)).toMatchObject({
    kind: 'builtIn',
    type: 'qrCode',
    widget: clock,
    versions: [],
  });
  await world.get(ownWidgetSave, { id, name: 'Code of ours', category: 'Codes' }, ours.token);
  expect(await world.get(ownWidgetDetail, { id }, ours.token)).toMatchObject({ name: 'Code of ours', widget: clock });
  const asVersion = await world.ask(
    ownWidgetUpload,
    { id, file: blob(await someWidgetPackage('5.0')) },
    { token: ours.token },
  );
  expect(asVersion.status).toBe(404);
});

test("shows a stored built-in's current picture or that it was deleted", async () => {
  const logo = await world.uploadMaterial(ours, await picture(11));
  const [widget] = documentWith([logo]).scenes[0]?.widgets ?? [];
  const { id } = await world.get(ownWidgetSave, { name: 'Our logo', widget: JSON.stringify(widget) }, ours.token);
  const fresh = await world.uploadMaterial(ours, await picture(12));
  await world.get(materialReplace, { id: logo.id, by: fresh.id }, ours.token);
  expect(await world.get(ownWidgetDetail, { id }, ours.token)).toMatchObject({ widget: { md5: fresh.md5 }, gone: [] });
  await world.get(materialDelete, { ids: [logo.id] }, ours.token);
  expect((await world.get(ownWidgetDetail, { id }, ours.token)).gone).toEqual([logo.id]);
});
