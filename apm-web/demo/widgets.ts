import type { Scene, Widget, WidgetOf, WidgetType } from '@/lib/contract/program';
import { type NewWidgetInput, widgetTypes } from '@/lib/widgets';
import { demoVideo } from './network';

/** Left, top, width and height in canvas pixels. */
type Box = readonly [number, number, number, number];
export interface Media {
  id: string;
  md5: string;
}

const CANVAS = { width: 1920, height: 1080 };

/** Widget in a box, with the defaults of its type overridden by `more`. */
function made<T extends WidgetType>(
  type: T,
  id: string,
  [x, y, w, h]: Box,
  own: NewWidgetInput[T],
  more: Partial<WidgetOf<T>>,
): Widget {
  const { create } = widgetTypes[type] as { create(own: NewWidgetInput[T], on: typeof CANVAS): object };
  const common = { id, name: id, rotation: 0, opacity: 1, locked: false, hidden: false };
  return { ...common, type, ...create(own, CANVAS), x, y, w, h, ...more } as unknown as Widget;
}

const material = ({ id, md5 }: Media) => ({
  materialId: id,
  md5,
  width: null,
  height: null,
  seconds: demoVideo.seconds,
});

export const image = (id: string, at: Box, of: Media, radius = 0) =>
  made('image', id, at, { material: material(of) }, { radius });

export const video = (id: string, at: Box, of: Media) =>
  made('video', id, at, { material: material(of) }, { fit: 'cover', volume: 0 });

export const panel = (id: string, at: Box, fill: string, more: Partial<WidgetOf<'shape'>> = {}) =>
  made('shape', id, at, { shape: 'rectangle' }, { fill, ...more });

export const textWidget = (id: string, at: Box, text: string, fontSize: number, more: Partial<WidgetOf<'text'>> = {}) =>
  made('text', id, at, { text }, { fontSize, ...more });

export const clock = (
  id: string,
  at: Box,
  fontSize: number,
  show: WidgetOf<'clock'>['show'],
  more: Partial<WidgetOf<'clock'>> = {},
) => made('clock', id, at, { show }, { fontSize, align: 'right', ...more });

/** Line of text that scrolls over a bar. */
export const ticker = (id: string, at: Box, text: string, fill: string): Widget[] => [
  panel(`${id}-bar`, at, fill),
  textWidget(id, at, text, Math.round(at[3] * 0.46), { marquee: { direction: 'left', speed: 120 } }),
];

/** Columns of a widget fed by a data source; empty without one. */
const fedBy = (sourceId: string, columns: readonly string[]) => ({
  kind: 'source' as const,
  sourceId,
  fields: columns.map((field) => ({ field, format: { kind: 'text' as const } })),
  where: [],
  sort: null,
  limit: 50,
});

export const menuBoard = (id: string, at: Box, sourceId: string) => {
  const feed = fedBy(sourceId, ['Section', 'Item', 'Note', 'Price', 'Sold out']);
  return made('menuBoard', id, at, { feed, soldOutText: 'Sold out' }, { background: undefined });
};

/** News that scroll along the bottom. */
export const newsTicker = (id: string, at: Box, sourceId: string) =>
  made('ticker', id, at, { feed: fedBy(sourceId, ['News', '']) }, { background: '#2b1a0e', speed: 2 });

export const scene = (id: string, name: string, widgets: Widget[], more: Partial<Scene> = {}): Scene => ({
  id,
  name,
  duration: 12,
  transition: 'fade',
  background: { color: '#101418' },
  widgets,
  ...more,
});
