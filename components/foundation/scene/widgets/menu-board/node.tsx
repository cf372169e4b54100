import { useMemo } from 'react';
import { drawMenuBoard } from '@/lib/widgets/menu-board/draw';
import { menuColumns } from '@/lib/widgets/menu-board/schema';
import { useFont } from '../../fonts';
import { Drawn } from '../drawn';
import { Frame } from '../frame';
import { Placeholder } from '../placeholder';
import { useFed } from '../use-fed';
import type { WidgetProps } from '../widget-view';

/** Sections with items and prices. */
export function MenuBoardNode({ widget, assets, interactive, playing = false }: WidgetProps<'menuBoard'>) {
  const { rows, age } = useFed(widget, menuColumns.length, assets, playing);
  const bold = useFont({ ...widget, bold: true, italic: false });
  const fontVersion = useFont(widget) + bold;
  const drawing = useMemo(() => drawMenuBoard(widget, rows, age), [widget, rows, age]);
  return (
    <Frame widget={widget} interactive={interactive}>
      {interactive && rows.shown.length === 0 && <Placeholder w={widget.w} h={widget.h} />}
      <Drawn key={fontVersion} drawing={drawing} />
    </Frame>
  );
}
