import { z } from 'zod';
import { audio } from './audio';
import { button } from './button';
import { carousel } from './carousel';
import { chart } from './chart';
import { clock } from './clock';
import { countdown } from './countdown';
import type { WidgetDefinition } from './definition';
import { document } from './document';
import { image } from './image';
import { menuBoard } from './menu-board';
import { packaged } from './package';
import { qrCode } from './qr-code';
import { shape } from './shape';
import type { PlacedMaterial } from './sizes';
import { stream } from './stream';
import { table } from './table';
import { text } from './text';
import { ticker } from './ticker';
import { video } from './video';
import { weather } from './weather';
import { webPage } from './web-page';

/** Widget types, in the order in which the editor offers them. */
export const widgetTypes = {
  text,
  image,
  carousel,
  video,
  shape,
  clock,
  countdown,
  ticker,
  table,
  menuBoard,
  chart,
  weather,
  webPage,
  stream,
  package: packaged,
  qrCode,
  audio,
  document,
  button,
};

type Registry = typeof widgetTypes;

export type WidgetType = keyof Registry;
export type Widget = { [T in WidgetType]: z.infer<Registry[T]['schema']> }[WidgetType];
export type WidgetOf<T extends WidgetType> = Extract<Widget, { type: T }>;

/** Requirements of a new widget by type. */
export type NewWidgetInput = { [T in WidgetType]: Parameters<Registry[T]['create']>[0] };

/** Types whose new widgets are created from a material. */
export type MaterialWidgetType = {
  [T in WidgetType]: { material: PlacedMaterial } extends NewWidgetInput[T] ? T : never;
}[WidgetType];

type Schema = Registry[WidgetType]['schema'];

/** Widget of any type in a document. */
export const widget = z.discriminatedUnion(
  'type',
  Object.values(widgetTypes).map(({ schema }) => schema) as [Schema, ...Schema[]],
);

/** Returns the definition of a widget's type. Use it only with widgets of that type. */
export function definitionOf({ type }: Pick<Widget, 'type'>): WidgetDefinition<Widget, never> {
  return widgetTypes[type] as unknown as WidgetDefinition<Widget, never>;
}

/** Returns the type of the widget that a material becomes; `null` if none. */
export function widgetTypeOfMaterial(materialType: string): MaterialWidgetType | null {
  const found = Object.entries(widgetTypes).find(([, { madeOf }]) => madeOf === materialType);
  return (found?.[0] as MaterialWidgetType | undefined) ?? null;
}
