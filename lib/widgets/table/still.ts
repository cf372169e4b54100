import { stillRows } from '../data/still-rows';
import type { Still } from '../still';
import { drawingSvg } from '../svg/drawing';
import { drawTable } from './draw';
import type { TableWidget } from './schema';

export const tableStill: Still<TableWidget> = (widget, context) => {
  const { rows, age } = stillRows(widget, widget.columns.length, context);
  return drawingSvg(drawTable(widget, rows, age), context.image);
};
