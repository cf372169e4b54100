import { useMemo } from 'react';
import { drawWeather } from '@/lib/widgets/weather/draw';
import { useFont } from '../../fonts';
import { useSource } from '../../source-values';
import { Drawn } from '../drawn';
import { Frame } from '../frame';
import { Placeholder } from '../placeholder';
import { useAge } from '../use-fed';
import type { WidgetProps } from '../widget-view';

/** Weather of a source; nothing without data. */
export function WeatherNode({ widget, assets, interactive, playing = false }: WidgetProps<'weather'>) {
  const value = useSource(assets, widget.sourceId);
  const age = useAge(value, widget.locale, playing);
  const bold = useFont({ ...widget, bold: true, italic: false });
  const fontVersion = useFont(widget) + bold;
  const drawing = useMemo(() => drawWeather(widget, value, age), [widget, value, age]);
  return (
    <Frame widget={widget} interactive={interactive}>
      {interactive && drawing.shapes.length === 0 && <Placeholder w={widget.w} h={widget.h} />}
      <Drawn key={fontVersion} drawing={drawing} />
    </Frame>
  );
}
