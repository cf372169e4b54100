import type { ReactNode } from 'react';
import { Group, Rect } from 'react-konva';
import type { Widget } from '@/lib/contract/program';
import { groupProps } from './group-props';

/** Group around every widget. If interactive, it reacts to the pointer in its whole box, including holes. */
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
