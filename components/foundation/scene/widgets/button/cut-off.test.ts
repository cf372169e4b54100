import { newWidget } from '@/lib/editor/document';
import { loadOwnFont } from '../../own-fonts';
import { fakeBrowser } from '../../test/fake-browser';
import { buttonView } from '.';

// The uploaded font, whose family name the browser generates, is four times as wide as others.
fakeBrowser((text, font) => text.length * (font.includes('own-') ? 40 : 10));
Object.assign(globalThis, {
  fetch: async () => new Response(''),
  FontFace: class {
    load = async () => this;
  },
});

const fontFile = { materialId: '01980000-0000-7000-8000-000000000001', md5: 'a'.repeat(32) };
const seed = { id: 'order', name: 'Order', at: { x: 400, y: 300 }, on: { width: 1920, height: 1080 } };
const button = (font: object) =>
  newWidget('button', seed, { label: 'Order here' }, { w: 200, h: 80, fontSize: 40, ...font });

test('measures a label in its uploaded font', async () => {
  const own = button({ fontFamily: 'Brand', fontFile });
  expect(await loadOwnFont({ fontFile }, { url: () => '/font' })).toBe(true);
  expect([button({}), own].map((each) => buttonView.cutOff?.(each))).toEqual([false, true]);
});
