import { useMemo } from 'react';
import { drawTable } from '@/lib/widgets/table/draw';
import { useFont } from '../../fonts';
import { Drawn } from '../drawn';
import { Frame } from '../frame';
import { Placeholder } from '../placeholder';
import { useFed } from '../use-fed';
import type { WidgetProps } from '../widget-view';

/** Rows below their column names. */
export function TableNode({ widget, assets, interactive, playing = false }: WidgetProps<'table'>) {
  const { rows, age } = useFed(widget, widget.columns.length, assets, playing);
  const bold = useFont({ ...widget, bold: true, italic: false });
  const fontVersion = useFont(widget) + bold;
  const drawing = useMemo(() => drawTable(widget, rows, age), [widget, rows, age]);
  return (
    <Frame widget={widget} interactive={interactive}>
      {interactive && rows.shown.length === 0 && <Placeholder w={widget.w} h={widget.h} />}
      <Drawn key={fontVersion} drawing={drawing} assets={assets} interactive={interactive} />
    </Frame>
  );
}
