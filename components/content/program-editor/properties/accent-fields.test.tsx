import { changeColour } from '@/components/foundation/scene/slots/accents';
import { renderToHtml, textOf } from '@/components/foundation/shell/test/render-to-html';
import { loadMuiTexts } from '@/components/foundation/theme/mui-texts';
import { emptyDocument, formOf, slotFollowing, type Widget } from '@/lib/contract/program';
import { newWidget } from '@/lib/editor/document';
import { AccentFields } from './accent-fields';

beforeAll(() => loadMuiTexts('en'));

const seed = (id: string) => ({ id, name: id, at: { x: 960, y: 540 }, on: emptyDocument() });
const change = Object.assign(() => {}, { flow: () => {} });
const band = newWidget('shape', seed('band'), { shape: 'rectangle' }, { slot: { kind: 'color', label: 'Brand' } });
const title = newWidget('text', seed('title'), { text: 'Sale' });
const price = newWidget(
  'text',
  seed('price'),
  { text: '5' },
  {
    slot: slotFollowing(title, { label: 'Brand', as: 'letters', on: '#ffffff' }),
  },
);
const documentOf = (...widgets: Widget[]) => {
  const document = emptyDocument();
  return { ...document, scenes: document.scenes.map((scene) => ({ ...scene, widgets })) };
};
const fieldsOf = (widget: Widget, ...others: Widget[]) =>
  textOf(renderToHtml(<AccentFields {...{ widget, change }} document={documentOf(...others, widget)} />)).filter(
    // Outline of an empty field.
    (text) => text !== '\u200b',
  );

test("offers nothing to widgets that can't follow a colour or are one", () => {
  expect(fieldsOf(title)).toEqual([]);
  expect(fieldsOf(newWidget('qrCode', seed('code'), { text: 'x' }), band)).toEqual([]);
  expect(fieldsOf(band)).toEqual([]);
});

test('lets a fixed text follow a colour of the form', () => {
  expect(fieldsOf(title, band)).toEqual(['Colour follows', 'None']);
  expect(fieldsOf(price, band)).toEqual([
    'Colour follows',
    'Brand',
    'Shade',
    'Readable on the background',
    'Background',
    '#FFFFFF',
  ]);
});

test('recolours a following text to stay legible', () => {
  const document = documentOf(band, price);
  const [field] = formOf(document);
  const [widget] = changeColour(document, field?.key ?? '', '#ffff00').scenes[0]?.widgets.slice(1) ?? [];
  expect(widget).toMatchObject({ color: expect.not.stringMatching(/^(#ffff00|#ffffff)$/i) });
});
