import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { focus, idOf, OFFICE, platform, type Rendered, renderScreen } from '@/components/test';
import { dataSourceKinds } from '@/lib/contract/data-source';
import { emptyDocument, isText, MOST_TEXT_STYLES, type ProgramDocument, textStyle } from '@/lib/contract/program';
import {
  programDetail,
  programRevisionDetail,
  programRevisions,
  programSave,
  programThumb,
} from '@/lib/contract/program/calls';
import { programPresence } from '@/lib/contract/program/presence';
import { reviewSubmit } from '@/lib/contract/review';
import type { ReviewSummary } from '@/lib/contract/review/kinds';
import { getKey } from '@/lib/contract/setting';
import { newWidget } from '@/lib/editor/document';
import { QUIET_MS } from './saving/saver';
import { LATE_MS } from './saving/unanswered-saves';

/** jsdom has no IndexedDB: no draft of an earlier visit is found. */
jest.mock('idb', () => ({
  openDB: async () => ({ getAll: async () => [], put: async () => '', delete: async () => {} }),
}));
Object.assign(window, { IDBKeyRange: { bound: () => undefined } });

// jsdom lacks the canvas that Konva draws on; browser tests cover the drawing.
jest.mock('./canvas/canvas-area', () => ({ CanvasArea: () => null }));
jest.mock('@/components/foundation/scene/compose', () => ({
  compose: async () => new Blob(['picture']),
  jpeg: async () => new Blob(),
}));

const ID = idOf('program');
const on = { width: 1920, height: 1080 };
const text = (id: string, more: object = {}) =>
  newWidget('text', { id, name: id, at: { x: 960, y: 200 }, on }, { text: id }, more);

/** Builds a document of one scene with these widgets. */
function documentOf(...widgets: ReturnType<typeof text>[]): ProgramDocument {
  const document = emptyDocument();
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets })) };
}

async function edit(document: ProgramDocument, reviewNow: () => ReviewSummary | null = () => null) {
  let revision = 1;
  platform
    .answers(programDetail, () => ({
      id: ID,
      officeId: OFFICE.id,
      officeName: OFFICE.name,
      name: 'Opening hours',
      width: 1920,
      height: 1080,
      scenes: document.scenes.length,
      seconds: 10,
      revision: 1,
      hasThumb: true,
      isPlaylist: false,
      folderId: null,
      terminals: 0,
      updatedAt: '2026-01-01T00:00:00Z',
      updatedBy: 'Ada',
      review: reviewNow(),
      document,
      template: null,
    }))
    .answers(dataSourceKinds, [])
    .answers(programPresence, undefined)
    .answers(programThumb, undefined as never)
    .answers(programSave, () => {
      revision += 1;
      return { id: ID, revision };
    });
  const view = await renderScreen(`/programEditor?id=${ID}`);
  await screen.findByRole('textbox', { name: 'Program name' });
  return view;
}

const open = async (name: RegExp | string) => (await screen.findAllByRole('button', { name }))[0]!;
const section = (name: string) => within(screen.getByRole('region', { name }));

/** Selects a widget in the layer list and shows its properties. */
async function select({ person }: Rendered, name: string) {
  await person.click(screen.getByRole('tab', { name: 'Layers' }));
  await person.click(await screen.findByRole('treeitem', { name: new RegExp(name) }));
  await person.click(screen.getByRole('tab', { name: 'Properties' }));
}

/** Returns size and weight of all texts in the last save. */
const sizes = () =>
  platform
    .sent(programSave)
    .at(-1)
    ?.document.scenes.flatMap((scene) => scene.widgets.filter(isText).map(({ fontSize, bold }) => [fontSize, bold]));

test('creates a style from a text and changes two texts with it', async () => {
  const heading = text('Heading', { bold: true, color: '#ffcc00', fontSize: 120 });
  const view = await edit(documentOf(heading, text('Line')));
  const { person, fill } = view;
  await select(view, 'Heading');
  await person.click(section('Text styles').getByRole('button', { name: 'New style from this text' }));
  const dialog = await screen.findByRole('dialog', { name: 'New style from this text' });
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await person.paste('Big');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(section('Text styles').getByRole('combobox', { name: 'Style' })).toHaveTextContent('Big');

  await select(view, 'Line');
  await person.click(section('Text styles').getByRole('combobox', { name: 'Style' }));
  await person.click(await screen.findByRole('option', { name: 'Big' }));
  await waitFor(() =>
    expect(sizes()).toEqual([
      [120, true],
      [120, true],
    ]),
  );

  await fill(section('Type').getByRole('textbox', { name: 'Size' }), '80');
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(section('Text styles').getByRole('status')).toHaveTextContent(
      'Changed: not all of it is set as “Big” says.',
    ),
  );
  await person.click(section('Text styles').getByRole('button', { name: 'Change the style to this' }));
  await waitFor(() => expect(section('Text styles').queryByRole('status')).toBeNull());
  await waitFor(() =>
    expect(sizes()).toEqual([
      [80, true],
      [80, true],
    ]),
  );
});

test('edits a style, removes it without changing its texts, and undoes that', async () => {
  const { format } = textStyle.parse({ id: 's', name: 's', format: text('t', { bold: true, fontSize: 80 }) });
  const styled = (id: string) => text(id, { bold: true, fontSize: 80, styleId: 's' });
  const { person, fill } = await edit({
    ...documentOf(styled('Heading'), styled('Line')),
    textStyles: [{ id: 's', name: 'Big', format }],
  });
  expect(await section('Text styles').findByText('2 texts have it')).toBeVisible();
  await person.click(section('Text styles').getByRole('button', { name: 'Edit the style “Big”' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit the style “Big”' }));
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await fill(form.getByRole('textbox', { name: 'Name' }), 'Titles');
  await fill(form.getByRole('textbox', { name: 'Size' }), '64');
  await person.click(form.getByRole('button', { name: 'Bold' }));
  expect(form.getByText(/: Heading, Line$/)).toBeVisible();
  await person.click(form.getByRole('button', { name: 'Save' }));
  const plain = [
    [64, false],
    [64, false],
  ];
  await waitFor(() => expect(sizes()).toEqual(plain));
  await person.click(section('Text styles').getByRole('button', { name: 'Remove the style “Titles”' }));
  expect(await section('Text styles').findByText(/^None yet/)).toBeVisible();
  await waitFor(() => expect(platform.sent(programSave).at(-1)?.document.textStyles ?? []).toEqual([]));
  expect(sizes()).toEqual(plain);
  await person.click(await open(/^Undo/));
  expect(await section('Text styles').findByText('2 texts have it')).toBeVisible();
});

test('explains why no more text styles can be created', async () => {
  const { format } = textStyle.parse({ id: 's', name: 's', format: text('t') });
  const textStyles = Array.from({ length: MOST_TEXT_STYLES }, (_, i) => ({ id: `s${i}`, name: `Style ${i}`, format }));
  const { person } = await edit({ ...emptyDocument(), textStyles });
  const create = await section('Text styles').findByRole('button', { name: 'New style' });
  expect(create).toBeDisabled();
  await focus(create.closest<HTMLElement>('span[tabindex="0"]')!);
  await person.hover(create.closest<HTMLElement>('span[tabindex="0"]')!);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('A program has at most 50 text styles.');
  await person.click(section('Text styles').getByRole('button', { name: 'Remove the style “Style 49”' }));
  await waitFor(() => expect(section('Text styles').getByRole('button', { name: 'New style' })).toBeEnabled());
});

test('finds a word in all scenes and replaces it in one step', async () => {
  const first = documentOf(text('Heading', { text: 'Open till nine' }), text('Line', { text: 'Kitchen till NINE' }));
  const [scene] = first.scenes;
  const closing = { ...scene!, id: 'scene-2', name: '2', widgets: [text('Closing', { text: 'Bar till nine' })] };
  const { person, fill } = await edit({ ...first, scenes: [...first.scenes, closing] });
  const find = async () => {
    await person.click(await open(/^Find and replace text/));
    return within(await screen.findByRole('dialog', { name: 'Find and replace text' }));
  };
  let dialog = await find();
  expect(dialog.getByRole('textbox', { name: 'Find' })).toHaveFocus();
  await person.paste('nine');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Found 3 times'));
  await person.click(dialog.getByLabelText('Match case'));
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Found 2 times'));
  await person.click(dialog.getByLabelText('Match case'));
  await person.click(dialog.getByRole('button', { name: /Scene 2/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('tab', { name: 'Layers' }));
  expect(await screen.findByRole('treeitem', { name: /Closing/ })).toHaveAttribute('aria-selected', 'true');

  dialog = await find();
  await fill(dialog.getByRole('textbox', { name: 'Find' }), 'nine');
  await fill(dialog.getByRole('textbox', { name: 'Replace with' }), 'ten');
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Replaced 3 times')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('Found nowhere');
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(await open(/^Undo/));
  dialog = await find();
  await fill(dialog.getByRole('textbox', { name: 'Find' }), 'nine');
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('Found 3 times'));
});

test('compares, restores and undoes restoring an earlier version', async () => {
  const before = documentOf(text('Plate', { color: '#cc2222' }), text('Cup'));
  const entry = { name: 'Menu', scenes: 1, seconds: 10, hasThumb: false, published: false };
  const versions = [
    { ...entry, revision: 1, savedAt: '2026-01-02T00:00:00Z', savedBy: 'Bert' },
    { ...entry, revision: 0, savedAt: '2026-01-01T00:00:00Z', savedBy: 'Ada' },
  ];
  platform
    .answers(programRevisions, versions)
    .answers(programRevisionDetail, { ...versions[1]!, document: before, gone: [] });
  const now = {
    ...before,
    scenes: before.scenes.map((scene) => ({ ...scene, widgets: [text('Plate', { color: '#22cc22' })] })),
  };
  const { person } = await edit(now);
  await person.click(screen.getByRole('tab', { name: 'Layers' }));
  await person.click(await open(/^History/));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of the program' }));
  const list = within(await dialog.findByRole('list', { name: 'Saved versions' })).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Bert.*Newest|Newest.*Bert/),
    expect.stringContaining('Ada'),
  ]);
  // The one before the latest is selected initially.
  expect(await dialog.findByText('Changed: Plate · Removed: Cup')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Bring this back' }));
  expect(await screen.findByText('It is as it was then. Undo takes that back.')).toBeVisible();
  expect(await screen.findByRole('treeitem', { name: /Cup/ })).toBeVisible();
  await person.click(await open(/^Undo/));
  await waitFor(() => expect(screen.queryByRole('treeitem', { name: /Cup/ })).toBeNull());
});

test('names what keeps a QR code from being scanned', async () => {
  const { person, fill } = await edit(emptyDocument());
  await person.click(await open('QR code'));
  const own = await waitFor(() => section('QR code'));
  expect(own.queryByRole('alert')).toBeNull();
  await person.clear(own.getByLabelText('Text or address'));
  expect(await own.findByRole('alert')).toHaveTextContent('Without a text there is no code to show.');
  await fill(own.getByLabelText('Text or address'), 'https://example.com/table/7');
  await waitFor(() => expect(own.queryByRole('alert')).toBeNull());
  await fill(own.getByLabelText('Quiet zone'), '1');
  await person.keyboard('{Enter}');
  expect(await own.findByRole('alert')).toHaveTextContent('a margin of 4 modules');
  await fill(own.getByLabelText('Quiet zone'), '4');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(own.queryByRole('alert')).toBeNull());
});

test('warns when a countdown is over', async () => {
  const countdown = newWidget(
    'countdown',
    { id: 'left', name: 'Left', at: { x: 960, y: 200 }, on },
    { at: '2020-01-01T00:00:00' },
  );
  const over = { ...countdown, target: { kind: 'moment', at: '2020-01-01T00:00:00' }, timeZone: 'Europe/Rome' };
  const view = await edit(documentOf(over as never));
  await select(view, 'Left');
  expect(await screen.findByText(/This time is over/)).toBeVisible();
});

test('shows why a program was rejected and submits the saved one again', async () => {
  let review: ReviewSummary = {
    reviewId: idOf('review'),
    state: 'rejected',
    note: 'The logo is missing.',
    decidedBy: 'Grace',
    decidedAt: '2026-03-01T09:00:00Z',
  };
  platform.answers(getKey, { audit: 'program' }).answers(reviewSubmit, () => {
    review = { ...review, state: 'waiting' };
    return { submitted: 1 };
  });
  const view = await edit(documentOf(text('Heading')), () => review);
  const alerts = () =>
    screen.queryAllByRole('alert').filter((each) => each.textContent?.includes('The logo is missing.'));
  const [notice] = alerts();
  expect(notice).toHaveTextContent(/^Rejected.*Grace.*Edit it, then submit it again/);
  await view.fill(screen.getByRole('textbox', { name: 'Program name' }), 'Opening hours today');
  await view.person.click(within(notice!).getByRole('button', { name: 'Submit again' }));
  await waitFor(() => expect(alerts()).toEqual([]));
  expect(platform.sent(reviewSubmit)).toEqual([{ kind: 'program', ids: [ID] }]);
  expect(platform.sent(programSave).at(-1)).toMatchObject({ name: 'Opening hours today' });
});

describe('hanging platform', () => {
  afterEach(() => jest.useRealTimers());

  const passes = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const late = () => screen.queryByText(/^The platform has not answered for 5 seconds\. Your changes are kept in this/);
  const rename = (name: string) => {
    const field = screen.getByRole('textbox', { name: 'Program name' });
    fireEvent.change(field, { target: { value: name } });
    fireEvent.blur(field);
  };

  test('reports unsaved changes after five seconds and saves them later', async () => {
    await edit(documentOf(text('Opening')));
    const answer = platform.holds(programSave);
    jest.useFakeTimers();
    rename('Opening today');
    await passes(QUIET_MS + LATE_MS - 1);
    expect(platform.sent(programSave)).toHaveLength(1);
    expect(late()).toBeNull();
    await passes(1);
    expect(late()).toBeVisible();
    rename('Opening today only');
    platform.answers(programSave, { id: ID, revision: 3 });
    answer({ id: ID, revision: 2 });
    await passes(QUIET_MS);
    expect(late()).toBeNull();
    expect(screen.getByText('All changes saved')).toBeVisible();
    expect(platform.sent(programSave)).toMatchObject([
      { name: 'Opening today', revision: 1 },
      { name: 'Opening today only', revision: 2 },
    ]);
  });
});
