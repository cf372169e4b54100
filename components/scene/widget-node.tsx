'use client';
import { memo } from 'react';
import type { Widget } from '@/lib/contract/program';
import type { WidgetProps } from './widget-props';
import { ButtonNode } from './widgets/button';
import { ClockNode } from './widgets/clock';
import { ImageNode } from './widgets/image';
import { ShapeNode } from './widgets/shape';
import { TextNode } from './widgets/text';
import { VideoNode } from './widgets/video';

interface WidgetNodeProps extends Omit<WidgetProps, 'widget'> {
  widget: Widget;
}

/**
 * A widget as a Konva group (`id` is the widget's, `name` is "widget"), the same in the editor, in thumbnails and
 * on a terminal. Renders anew only when its own object changes: pass the same `assets` object every time.
 */
export const WidgetNode = memo(function WidgetNode({ widget, ...rest }: WidgetNodeProps) {
  switch (widget.type) {
    case 'text':
      return <TextNode widget={widget} {...rest} />;
    case 'image':
      return <ImageNode widget={widget} {...rest} />;
    case 'video':
      return <VideoNode widget={widget} {...rest} />;
    case 'shape':
      return <ShapeNode widget={widget} {...rest} />;
    case 'clock':
      return <ClockNode widget={widget} {...rest} />;
    case 'button':
      return <ButtonNode widget={widget} {...rest} />;
  }
});
