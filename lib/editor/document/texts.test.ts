import type { Widget } from '@/lib/contract/program';
import { definitionOf, widget as widgetSchema } from '@/lib/widgets';
import { newWidget } from './new-widget';

const seed = { id: 'one', name: 'One', at: { x: 0, y: 0 }, on: { width: 1920, height: 1080 } };
const feed = { kind: 'typed' as const, rows: [['a', 'b', 'c', 'd', 'e']] };

const shown: Widget[] = [
  newWidget('text', seed, { text: 'a' }),
  newWidget('button', seed, { label: 'a' }),
  newWidget('qrCode', seed, { text: 'a' }),
  newWidget('countdown', seed, { at: '2099-01-01T00:00:00' }, { ended: 'text' }),
  newWidget('table', seed, { feed, labels: ['a', 'b'] }),
  newWidget('menuBoard', seed, { feed, soldOutText: 'a' }),
  newWidget('chart', seed, { feed, chart: 'bar', name: 'a' }),
  newWidget('ticker', seed, { feed }),
];

/** Returns the widget with another text at a path. */
function withText(widget: Widget, path: string, text: string): unknown {
  const copy = structuredClone(widget) as unknown as Record<string, never>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  (keys.reduce((at, key) => at[key] as never, copy) as Record<string, string>)[last] = text;
  return copy;
}

const places = shown.flatMap((widget) =>
  definitionOf(widget)
    .texts(widget, () => undefined)
    .map((words) => ({ widget, ...words, at: `${widget.type}.${words.path}` })),
);

test.each(places)('$at accepts at most $maxLength letters', ({ widget, path, maxLength }) => {
  const takes = (letters: number) => widgetSchema.safeParse(withText(widget, path, 'x'.repeat(letters))).success;
  expect([takes(maxLength), takes(maxLength + 1)]).toEqual([true, false]);
});
