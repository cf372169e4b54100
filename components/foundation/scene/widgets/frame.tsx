import type { ReactNode } from 'react';
import { Group, Rect } from 'react-konva';
import type { Widget } from '@/lib/contract/program';
import { groupProps } from './group-props';

/** The group every widget is in. Where it answers to the pointer it does so over its whole box, holes included. */
export function Frame({
  widget,
  interactive,
  children,
}: {
  widget: Widget;
  interactive?: boolean;
  children: ReactNode;
}) {
  return (
    <Group {...groupProps(widget, interactive)}>
      {interactive && <Rect width={widget.w} height={widget.h} fill="#000" opacity={0} />}
      {children}
    </Group>
  );
}
