import type { ComponentType } from 'react';
import type { WidgetOf, WidgetType } from '@/lib/contract/program';
import type { SceneFault } from '@/lib/player/scene';
import type { RowCounts, SourceValue, widgetTypes } from '@/lib/widgets';
import type { Assets } from '../assets';
import type { LayerProps } from '../layer-props';
import type { SharedCache } from '../shared-cache';

/** Props of every widget's node. */
export interface WidgetProps<T extends WidgetType = WidgetType> {
  widget: WidgetOf<T>;
  assets: Assets;
  /** True in the editor: reacts to the pointer, and shows a placeholder if its material is missing. */
  interactive?: boolean;
  /** True if clocks tick and marquees run. */
  playing?: boolean;
}

/** Props of every widget's layer. */
export interface WidgetLayerProps<T extends WidgetType = WidgetType> extends LayerProps {
  widget: WidgetOf<T>;
  assets: Assets;
  /** Volume of the terminal, 0 to 1, multiplied by the widget's own. */
  volume: number;
  /** Called when it fails after it was ready. */
  onFault?: (fault: SceneFault) => void;
}

/** File that a node draws, with the cache that decodes it. */
export interface Decoded {
  md5: string;
  cache: SharedCache<unknown>;
  /** True if the node is drawn without the file if that is missing, as rows are without a picture. */
  isOptional?: boolean;
}

/** Drawing half of a widget type, for terminals and the console: must not import the component library. */
export interface WidgetView<T extends WidgetType> {
  /** Widget as a Konva group. */
  Node: ComponentType<WidgetProps<T>>;
  /** DOM element between canvases, for a type that moves. */
  Layer: (typeof widgetTypes)[T]['isAnimated'] extends null ? null : ComponentType<WidgetLayerProps<T>>;
  /**
   * Returns whether some words don't fit in the box, once its fonts are loaded; `null` for a type that fits them all.
   */
  cutOff: ((widget: WidgetOf<T>) => boolean) | null;
  /**
   * Returns whether lines of its rows end with an ellipsis, once its fonts are loaded; `null` for a type without rows,
   * or that shortens nothing.
   */
  shortened: ((widget: WidgetOf<T>, value: SourceValue | undefined) => boolean) | null;
  /**
   * Returns how many of its rows fit, of those meant for it; `null` for a type without rows, or that shows all of them
   * in turn.
   */
  rows: ((widget: WidgetOf<T>, value: SourceValue | undefined) => RowCounts) | null;
  /** Returns the files to decode before its node can be drawn, with the value of its data source. */
  decoded(widget: WidgetOf<T>, value: SourceValue | undefined): readonly Decoded[];
}
