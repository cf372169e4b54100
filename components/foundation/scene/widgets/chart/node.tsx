import { useMemo } from 'react';
import { drawChart } from '@/lib/widgets/chart/draw';
import { chartColumns } from '@/lib/widgets/chart/schema';
import { useFont } from '../../fonts';
import { Drawn } from '../drawn';
import { Frame } from '../frame';
import { Placeholder } from '../placeholder';
import { useFed } from '../use-fed';
import type { WidgetProps } from '../widget-view';

/** Rows as bars, lines or slices. */
export function ChartNode({ widget, assets, interactive, playing = false }: WidgetProps<'chart'>) {
  const { rows, age } = useFed(widget, chartColumns.length, assets, playing);
  const bold = useFont({ ...widget, bold: true, italic: false });
  const fontVersion = useFont(widget) + bold;
  const drawing = useMemo(() => drawChart(widget, rows, age), [widget, rows, age]);
  return (
    <Frame widget={widget} interactive={interactive}>
      {interactive && rows.shown.length === 0 && <Placeholder w={widget.w} h={widget.h} />}
      <Drawn key={fontVersion} drawing={drawing} />
    </Frame>
  );
}
