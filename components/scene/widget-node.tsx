'use client';
import { memo } from 'react';
import { viewOf } from './widgets';
import type { WidgetProps } from './widgets/widget-view';

/**
 * A widget as a Konva group (`id` is the widget's, `name` is "widget"), the same in the editor, in thumbnails and
 * on a terminal. Re-renders only when its own object changes: pass the same `assets` object every time.
 */
export const WidgetNode = memo(function WidgetNode(props: WidgetProps) {
  const { Node } = viewOf(props.widget);
  return <Node {...props} />;
});
