import { rowsFor } from '@/lib/widgets';
import { drawTable, tableRows } from '@/lib/widgets/table/draw';
import { withLoadedFont } from '../../own-fonts';
import { images } from '../../use-image';
import { isShortened } from '../drawn';
import type { WidgetView } from '../widget-view';
import { TableNode } from './node';

export const tableView: WidgetView<'table'> = {
  Node: TableNode,
  Layer: null,
  cutOff: null,
  shortened: (widget, value) =>
    isShortened(drawTable(withLoadedFont(widget), rowsFor(widget, widget.columns.length, value), '')),
  rows: tableRows,
  decoded: (widget, value) =>
    drawTable(widget, rowsFor(widget, widget.columns.length, value), '').shapes.flatMap((shape) =>
      shape.kind === 'picture' ? [{ md5: shape.md5, cache: images, isOptional: true }] : [],
    ),
};
