import { stillRows } from '../data/still-rows';
import type { Still } from '../still';
import { drawingSvg } from '../svg/drawing';
import { drawChart } from './draw';
import { type ChartWidget, chartColumns } from './schema';

export const chartStill: Still<ChartWidget> = (widget, context) => {
  const { rows, age } = stillRows(widget, chartColumns.length, context);
  return drawingSvg(drawChart(widget, rows, age));
};
