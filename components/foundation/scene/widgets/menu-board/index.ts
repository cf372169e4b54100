import { rowsFor } from '@/lib/widgets';
import { drawMenuBoard, menuBoardRows } from '@/lib/widgets/menu-board/draw';
import { menuColumns } from '@/lib/widgets/menu-board/schema';
import { withLoadedFont } from '../../own-fonts';
import { isShortened } from '../drawn';
import type { WidgetView } from '../widget-view';
import { MenuBoardNode } from './node';

export const menuBoardView: WidgetView<'menuBoard'> = {
  Node: MenuBoardNode,
  Layer: null,
  cutOff: null,
  shortened: (widget, value) =>
    isShortened(drawMenuBoard(withLoadedFont(widget), rowsFor(widget, menuColumns.length, value), '')),
  rows: menuBoardRows,
  decoded: () => [],
};
