import type SvgIcon from '@mui/material/SvgIcon';
import type { Messages, useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import type { SourceKind } from '@/lib/contract/data-source';
import type { Material } from '@/lib/contract/material';
import type { Scene, WidgetOf, WidgetType } from '@/lib/contract/program';
import type { Point, WidgetChange } from '@/lib/editor';
import type { Canvas, NewWidgetInput, SourceMaterialType } from '@/lib/widgets';

type Icon = typeof SvgIcon;
/** Translation function of the editor's messages. */
export type EditorMessages = ReturnType<typeof useTranslations<'editor'>>;

/** Palette item that needs no material. */
export interface PaletteEntry<T extends WidgetType> {
  /** Message key of its name, unique in the palette. */
  id: keyof Messages['editor']['widgets'];
  icon: Icon;
  section: keyof Messages['editor']['sections'];
  /** Kind of data source that the platform must support for the item to be offered. */
  needs?: SourceKind;
  /**
   * Creates the widget's own fields. Sizes follow `unit`, 1 on Full HD; `at` is where it was dropped, or in the result
   * its own place.
   */
  create(place: { t: EditorMessages; on: Canvas; unit: number; at?: Point }): {
    own: NewWidgetInput[T];
    more?: Partial<WidgetOf<T>>;
    at?: Point;
  };
}

export interface Change {
  (change: WidgetChange): void;
  /** Applies one of many values in a row, as from a slider or typing: together they are one undo step. */
  flow(change: WidgetChange): void;
}

/** Props of a properties panel. All selected widgets, at least one, are of its type. */
export interface PropertiesProps<T extends WidgetType> {
  widgets: readonly WidgetOf<T>[];
  change: Change;
  scenes: readonly Scene[];
  /** Dialog that picks a material of the library. */
  MaterialPicker: ComponentType<{
    only: SourceMaterialType;
    onChoose: (material: Material) => void;
    onClose: () => void;
  }>;
}

/** Editing half of a widget type, loaded only by the editor, because it depends on the component library. */
export interface WidgetEditing<T extends WidgetType> {
  icon(widget: WidgetOf<T>): Icon;
  palette: readonly PaletteEntry<T>[];
  /** Type-specific fields. */
  Properties: ComponentType<PropertiesProps<T>>;
  /** Further fields, below those of its text. */
  Effects: ComponentType<PropertiesProps<T>> | null;
}

/** Returns the common value of a field of several widgets; `null` if they differ. */
export function commonValue<W extends object, K extends keyof W>(widgets: readonly W[], field: K): W[K] | null {
  const [first, ...more] = widgets;
  if (!first) return null;
  return more.every((widget) => Object.is(widget[field], first[field])) ? first[field] : null;
}
