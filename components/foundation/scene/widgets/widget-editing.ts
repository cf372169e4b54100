import type SvgIcon from '@mui/material/SvgIcon';
import type { Messages, useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import type { SourceKind } from '@/lib/contract/data-source';
import type { Material } from '@/lib/contract/material';
import type { Scene, WidgetOf, WidgetType } from '@/lib/contract/program';
import type { Point, WidgetChange } from '@/lib/editor';
import type { Canvas, MadeOf, Own } from '@/lib/widgets';

type Icon = typeof SvgIcon;
/** Translates the editor's messages. */
export type EditorMessages = ReturnType<typeof useTranslations<'editor'>>;

/** Something that can be put onto a canvas without a material. */
export interface PaletteEntry<T extends WidgetType> {
  /** Key of its name in the messages, unique in the palette. */
  id: keyof Messages['editor']['widgets'];
  icon: Icon;
  section: keyof Messages['editor']['sections'];
  /** Offered only where the platform fetches this kind of data sources. */
  needs?: SourceKind;
  /**
   * What the new widget is made of. Sizes follow `unit`, 1 on Full HD; `at` is where it was dropped, and where it goes
   * when it has a place of its own.
   */
  create(place: { t: EditorMessages; on: Canvas; unit: number; at?: Point }): {
    own: Own[T];
    more?: Partial<WidgetOf<T>>;
    at?: Point;
  };
}

export interface Change {
  (change: WidgetChange): void;
  /** Values that come one after the other, as from a slider or letter by letter: together they are one undo step. */
  flow(change: WidgetChange): void;
}

/** What a properties panel gets of the editor. The selected widgets, one at least, are all of its type. */
export interface PropertiesProps<T extends WidgetType> {
  widgets: readonly WidgetOf<T>[];
  change: Change;
  scenes: readonly Scene[];
  /** The library in a dialog, to choose a material. */
  MaterialPicker: ComponentType<{
    only: MadeOf;
    onChoose: (material: Material) => void;
    onClose: () => void;
  }>;
}

/** The half of a widget type that the editor alone loads: it depends on the component library. */
export interface WidgetEditing<T extends WidgetType> {
  icon(widget: WidgetOf<T>): Icon;
  palette: readonly PaletteEntry<T>[];
  /** The fields that the type alone has. */
  Properties: ComponentType<PropertiesProps<T>>;
  /** More of them, below the fields of its letters. */
  Effects: ComponentType<PropertiesProps<T>> | null;
}

/** One field of several widgets: their common value, null when they differ. */
export function common<W extends object, K extends keyof W>(widgets: readonly W[], field: K): W[K] | null {
  const [first, ...more] = widgets;
  if (!first) return null;
  return more.every((widget) => Object.is(widget[field], first[field])) ? first[field] : null;
}
