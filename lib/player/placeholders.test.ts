import type { Manifest, PlacedMessage, ProgramVersion } from '@/lib/contract/gateway';
import { emptyDocument } from '@/lib/contract/program';
import { newWidget } from '@/lib/editor/document/new-widget';
import { isSameShowing, showingAt } from './now-showing';
import { fillMessage, fillVersion, newestValues } from './placeholders';
import { FakePlatform, uuid } from './testing/fake-platform';

const AT = Date.parse('2026-03-02T08:00:00Z');

function version(...texts: string[]): ProgramVersion {
  const document = emptyDocument();
  const widgets = texts.map((text, i) =>
    newWidget('text', { id: `w${i}`, name: '', at: { x: 0, y: 0 }, on: document }, { text }),
  );
  const scenes = document.scenes.map((scene) => ({ ...scene, widgets }));
  return { id: uuid(1), programId: uuid(2), name: 'Program', document: { ...document, scenes } };
}
const textsIn = ({ document }: ProgramVersion) =>
  document.scenes.flatMap(({ widgets }) => widgets.map((widget) => 'text' in widget && widget.text));

const manifest = (more: Partial<Manifest>): Manifest => ({ ...new FakePlatform().manifest, ...more });
const published = (of: ProgramVersion, values: Manifest['values']) => {
  const { id } = of;
  const list = { publishId: uuid(3), name: 'Publish', mode: 'replace' as const, priority: 5, from: null, until: null };
  return manifest({ programs: [of], published: [{ ...list, programs: [id] }], values });
};
const shown = (held: Manifest, values?: Manifest['values']) =>
  showingAt(held, held.settings, 'UTC', AT, values && { values }).showing;
const textsShown = (showing: ReturnType<typeof shown>) =>
  showing.kind === 'programs' ? showing.programs.flatMap(textsIn) : null;

test('shows the values of the terminal in a published program', () => {
  const held = published(version('At {{terminal.name}}', 'Open'), { 'terminal.name': 'Till 3' });
  expect(textsShown(shown(held))).toEqual(['At Till 3', 'Open']);
});

test('plays on undisturbed while values stay, and anew when one changes', () => {
  const of = version('{{attribute.price}}');
  const [first, again] = [published(of, { 'attribute.price': '2' }), published(of, { 'attribute.price': '2' })];
  expect(isSameShowing(shown(first), shown(again))).toBe(true);
  expect(isSameShowing(shown(first), shown(published(of, { 'attribute.price': '3' })))).toBe(false);
  const plain = version('Open');
  expect(isSameShowing(shown(published(plain, {})), shown(published(plain, { 'terminal.name': 'x' })))).toBe(true);
});

test('returns the same object for the same values', () => {
  const of = version('{{terminal.name}}');
  expect(fillVersion(of, { 'terminal.name': 'a' })).toBe(fillVersion(of, { 'terminal.name': 'a', 'office.name': 'b' }));
  const plain = version('Open');
  expect(fillVersion(plain, {})).toBe(plain);
});

test('prefers values of the newest manifest to those of the held one', () => {
  const held = manifest({ values: { 'terminal.name': 'old', 'office.name': 'Café' } });
  expect(newestValues(held, manifest({ values: { 'terminal.name': 'new' } }))).toEqual({
    'terminal.name': 'new',
    'office.name': 'Café',
  });
});

test('fills messages in every language', () => {
  const message = { texts: { en: 'At {{office.name}}', de: 'In {{office.name|der Filiale}}' } } as PlacedMessage;
  expect(fillMessage(message, { 'office.name': 'Kiel' }).texts).toEqual({ en: 'At Kiel', de: 'In Kiel' });
  expect(fillMessage(message, {}).texts.de).toBe('In der Filiale');
  const plain = { texts: { en: 'Closed' } } as PlacedMessage;
  expect(fillMessage(plain, {})).toBe(plain);
});

test('shows a message without text only if it has a picture', () => {
  const look = { place: 'full' as const, repeats: null, priority: 5, from: null, until: null };
  const message = (n: number, versionId: string | null): PlacedMessage =>
    ({ ...look, id: uuid(n), messageId: uuid(n), versionId, texts: { en: '{{attribute.offer}} ' } }) as PlacedMessage;
  const of = version('Open');
  const shownOn = (versionId: string | null, values: Manifest['values']) =>
    shown({ ...published(of, values), messages: [message(7, versionId)] }).kind;
  expect([shownOn(null, { 'attribute.offer': 'Tea' }), shownOn(null, {})]).toEqual(['message', 'programs']);
  expect(shownOn(of.id, {})).toBe('message');
});
