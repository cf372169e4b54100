import { viewOf } from './widgets';
import type { WidgetLayerProps } from './widgets/widget-view';

/** A widget that moves, in an element of its own. */
export function WidgetLayer(props: WidgetLayerProps) {
  const { Layer } = viewOf(props.widget);
  return Layer && <Layer {...props} />;
}
