import { ownFont } from '@/lib/contract/program';
import { useLettered } from './own-fonts';
import { hasPlaceholders, useFilled } from './placeholders/use-filled';
import { viewOf } from './widgets';
import type { WidgetLayerProps } from './widgets/widget-view';

/** Moving widget in an element of its own. */
export function WidgetLayer(props: WidgetLayerProps) {
  return hasPlaceholders(props.widget, props.assets) ? <Filled {...props} /> : <Lettered {...props} />;
}

function Filled(props: WidgetLayerProps) {
  return <Lettered {...props} widget={useFilled(props.widget, props.assets)} />;
}

function Lettered(props: WidgetLayerProps) {
  const { Layer } = viewOf(props.widget);
  return ownFont(props.widget) ? <InOwnFont {...props} /> : Layer && <Layer {...props} />;
}

function InOwnFont(props: WidgetLayerProps) {
  const widget = useLettered(props.widget, props.assets);
  const { Layer } = viewOf(widget);
  return Layer && <Layer {...props} widget={widget} />;
}
