import type { ProgramDocument, Widget, WidgetOf, WidgetType } from '@/lib/contract/program';
import { type Point, type Size, tidy } from '../kernels';

/** A material as it stands in the library: its natural measures where they are known. */
export interface PlacedMaterial {
  materialId: string;
  md5: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
}

/** What a new widget of a type cannot do without. Texts come from the screen, in the reader's language. */
export interface Own {
  text: { text: string };
  image: { material: PlacedMaterial };
  video: { material: PlacedMaterial };
  shape: { shape: WidgetOf<'shape'>['shape'] };
  clock: { show: WidgetOf<'clock'>['show'] };
  button: { label: string };
}

interface Seed {
  id: string;
  name: string;
  /** Canvas point that becomes the widget's middle. */
  at: Point;
  /** The program: sizes follow its canvas. */
  on: Pick<ProgramDocument, 'width' | 'height'>;
}

const FONT = 'Inter Variable';

/** A widget with the defaults of its type, but for what `more` says: legible from afar on its canvas, not larger than it. */
export function newWidget<T extends WidgetType>(
  type: T,
  { id, name, at, on }: Seed,
  own: Own[T],
  more: Partial<WidgetOf<T>> = {},
): WidgetOf<T> {
  const unit = Math.min(on.width, on.height) / 1080;
  const { w, h, ...fields } = { ...(makers[type] as Maker<T>)(own, unit, on), ...more };
  const place = { x: tidy(Math.round(at.x - w / 2)), y: tidy(Math.round(at.y - h / 2)), w, h };
  return {
    id,
    name,
    ...place,
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
    type,
    ...fields,
  } as unknown as WidgetOf<T>;
}

type Common = 'id' | 'name' | 'x' | 'y' | 'rotation' | 'opacity' | 'locked' | 'hidden' | 'type' | 'groupId';
type Maker<T extends WidgetType> = (own: Own[T], unit: number, on: Seed['on']) => Omit<WidgetOf<T>, Common>;

const makers: { [T in WidgetType]: Maker<T> } = {
  text: ({ text }, unit) => ({
    ...sized(900 * unit, 140 * unit),
    text,
    ...font(96 * unit, '#ffffff', 'left'),
    lineHeight: 1.2,
    letterSpacing: 0,
    padding: 0,
  }),
  image: ({ material }, _unit, on) => ({ ...natural(material, on), ...media(material), fit: 'cover', radius: 0 }),
  video: ({ material }, _unit, on) => ({
    ...natural(material, on),
    ...media(material),
    fit: 'contain',
    seconds: material.seconds ?? 0,
    muted: true,
    loop: true,
    volume: 100,
  }),
  shape: ({ shape }, unit) => ({
    ...(shape === 'line' ? sized(480 * unit, 8 * unit) : sized(360 * unit, 360 * unit)),
    shape,
    fill: '#1890ff',
    stroke: shape === 'line' ? '#1890ff' : '#00000000',
    strokeWidth: shape === 'line' ? Math.max(1, Math.round(8 * unit)) : 0,
    radius: 0,
    sides: 6,
  }),
  clock: ({ show }, unit) => ({
    ...sized((show === 'dateAndTime' ? 900 : 560) * unit, 160 * unit),
    ...font(112 * unit, '#ffffff', 'center'),
    show,
    hour12: false,
    locale: '',
    timeZone: '',
  }),
  button: ({ label }, unit) => ({
    ...sized(360 * unit, 112 * unit),
    ...font(44 * unit, '#ffffff', 'center'),
    bold: true,
    label,
    background: '#1890ff',
    radius: Math.round(16 * unit),
    action: { kind: 'after' },
  }),
};

function font(size: number, color: string, align: 'left' | 'center') {
  return {
    fontFamily: FONT,
    fontSize: Math.max(4, Math.round(size)),
    bold: false,
    italic: false,
    color,
    align,
    verticalAlign: 'middle' as const,
  };
}

function media({ materialId, md5 }: PlacedMaterial) {
  return { materialId, md5 };
}

/** Its own size where that fits into most of the canvas, else as large as does; 16:9 while the measures are unknown. */
function natural({ width, height }: PlacedMaterial, on: Seed['on']) {
  const own: Size = width && height ? { w: width, h: height } : { w: on.width / 2, h: (on.width / 2) * (9 / 16) };
  const share = width === on.width && height === on.height ? 1 : 0.8;
  const factor = Math.min(1, (on.width * share) / own.w, (on.height * share) / own.h);
  return sized(own.w * factor, own.h * factor);
}

function sized(w: number, h: number): Size {
  return { w: Math.max(1, Math.round(w)), h: Math.max(1, Math.round(h)) };
}

/** A copy under another id; `groups` keeps copies of one group together under a new group. */
export function copyWidget(widget: Widget, newId: () => string, groups: Map<string, string>, by: Point): Widget {
  const copy = { ...widget, id: newId(), x: tidy(widget.x + by.x), y: tidy(widget.y + by.y) };
  if (!widget.groupId) return copy;
  const groupId = groups.get(widget.groupId) ?? newId();
  groups.set(widget.groupId, groupId);
  return { ...copy, groupId };
}
