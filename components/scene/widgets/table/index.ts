import { tableRows } from '@/lib/widgets/table/draw';
import type { WidgetView } from '../widget-view';
import { TableNode } from './node';

export const tableView: WidgetView<'table'> = {
  Node: TableNode,
  Layer: null,
  cutOff: null,
  rows: tableRows,
  decoded: () => [],
};
