import type { ComponentType } from 'react';
import type { WidgetOf, WidgetType } from '@/lib/contract/program';
import type { SceneFault } from '@/lib/player/scene';
import type { RowsShown, SourceValue, widgetTypes } from '@/lib/widgets';
import type { Assets } from '../assets';
import type { LayerProps } from '../layer-props';
import type { SharedCache } from '../shared-cache';

/** What every widget's node gets. */
export interface WidgetProps<T extends WidgetType = WidgetType> {
  widget: WidgetOf<T>;
  assets: Assets;
  /** In the editor: it answers to the pointer, and shows a placeholder where its material is missing. */
  interactive?: boolean;
  /** Clocks tick and marquees run. */
  playing?: boolean;
}

/** What every widget's layer gets. */
export interface WidgetLayerProps<T extends WidgetType = WidgetType> extends LayerProps {
  widget: WidgetOf<T>;
  assets: Assets;
  /** 0 to 1: the terminal's own volume, times which the widget's is taken. */
  volume: number;
  /** It cannot be shown, or heard, although it was ready. */
  onFault?: (fault: SceneFault) => void;
}

/** A file that a node draws, in the cache that decodes it. */
export interface Decoded {
  md5: string;
  cache: SharedCache<unknown>;
}

/** The half of a widget type that draws it, on terminals and in the console: no component library here. */
export interface WidgetView<T extends WidgetType> {
  /** The widget as a Konva group. */
  Node: ComponentType<WidgetProps<T>>;
  /** A DOM element of its own, above and below canvases, for a type that moves. */
  Layer: (typeof widgetTypes)[T]['moves'] extends null ? null : ComponentType<WidgetLayerProps<T>>;
  /** Whether some of its words find no place in its box, once its fonts are there; null for a type that makes all of them fit. */
  cutOff: ((widget: WidgetOf<T>) => boolean) | null;
  /** Whether lines of its rows end with an ellipsis, once its fonts are there; null for a type that has none, or shortens nothing. */
  shortened: ((widget: WidgetOf<T>, value: SourceValue | undefined) => boolean) | null;
  /** How many of its rows find room, of those that are meant for it; null for a type that has none, or shows all of them in turn. */
  rows: ((widget: WidgetOf<T>, value: SourceValue | undefined) => RowsShown) | null;
  /** What has to be decoded before its node can be drawn. */
  decoded(widget: WidgetOf<T>): readonly Decoded[];
}
