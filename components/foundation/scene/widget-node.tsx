'use client';
import { memo } from 'react';
import { ownFont } from '@/lib/contract/program';
import { useLettered } from './own-fonts';
import { hasPlaceholders, useFilled } from './placeholders/use-filled';
import { viewOf } from './widgets';
import type { WidgetProps } from './widgets/widget-view';

/**
 * Widget as a Konva group (`id` is the widget's, `name` is "widget"), the same in the editor, in thumbnails and on a
 * terminal. Re-renders only when its own object changes: always pass the same `assets` object.
 */
export const WidgetNode = memo(function WidgetNode(props: WidgetProps) {
  return hasPlaceholders(props.widget, props.assets) ? <Filled {...props} /> : <Lettered {...props} />;
});

function Filled(props: WidgetProps) {
  return <Lettered {...props} widget={useFilled(props.widget, props.assets)} />;
}

function Lettered(props: WidgetProps) {
  const { Node } = viewOf(props.widget);
  return ownFont(props.widget) ? <InOwnFont {...props} /> : <Node {...props} />;
}

function InOwnFont(props: WidgetProps) {
  const widget = useLettered(props.widget, props.assets);
  const { Node } = viewOf(widget);
  return <Node {...props} widget={widget} />;
}
