import type { Scene, Widget, WidgetOf } from '@/lib/contract/program';
import { film } from './network';

/** x, y, width, height in canvas pixels. */
type Box = readonly [number, number, number, number];
export interface Media {
  id: string;
  md5: string;
}

const placed = (id: string, [x, y, w, h]: Box) => ({
  id,
  name: id,
  x,
  y,
  w,
  h,
  rotation: 0,
  opacity: 1,
  locked: false,
  hidden: false,
});

const lettering = (fontSize: number) => ({
  fontFamily: 'Inter Variable',
  fontSize,
  bold: false,
  italic: false,
  color: '#ffffff',
  align: 'left' as const,
  verticalAlign: 'middle' as const,
});

const media = ({ id, md5 }: Media) => ({ materialId: id, md5, fit: 'cover' as const });

export const picture = (id: string, at: Box, material: Media, radius = 0): Widget => ({
  ...placed(id, at),
  type: 'image',
  ...media(material),
  radius,
});

export const movie = (id: string, at: Box, material: Media): Widget => ({
  ...placed(id, at),
  type: 'video',
  ...media(material),
  seconds: film.seconds,
  muted: true,
  loop: true,
  volume: 0,
});

export const panel = (id: string, at: Box, fill: string, more: Partial<WidgetOf<'shape'>> = {}): Widget => ({
  ...placed(id, at),
  type: 'shape',
  shape: 'rectangle',
  fill,
  stroke: '#00000000',
  strokeWidth: 0,
  radius: 0,
  sides: 4,
  ...more,
});

export const words = (
  id: string,
  at: Box,
  said: string,
  size: number,
  more: Partial<WidgetOf<'text'>> = {},
): Widget => ({
  ...placed(id, at),
  type: 'text',
  ...lettering(size),
  text: said,
  lineHeight: 1.2,
  letterSpacing: 0,
  padding: 0,
  ...more,
});

export const clock = (
  id: string,
  at: Box,
  size: number,
  show: WidgetOf<'clock'>['show'],
  more: Partial<WidgetOf<'clock'>> = {},
): Widget => ({
  ...placed(id, at),
  type: 'clock',
  ...lettering(size),
  align: 'right',
  show,
  hour12: false,
  locale: '',
  timeZone: '',
  ...more,
});

/** A line of text that runs over a bar. */
export const ticker = (id: string, at: Box, said: string, fill: string): Widget[] => [
  panel(`${id}-bar`, at, fill),
  words(id, at, said, Math.round(at[3] * 0.46), { marquee: { direction: 'left', speed: 120 } }),
];

export const scene = (id: string, name: string, widgets: Widget[], more: Partial<Scene> = {}): Scene => ({
  id,
  name,
  duration: 12,
  transition: 'fade',
  background: { color: '#101418' },
  widgets,
  ...more,
});
