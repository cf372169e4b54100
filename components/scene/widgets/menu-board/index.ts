import { menuBoardRows } from '@/lib/widgets/menu-board/draw';
import type { WidgetView } from '../widget-view';
import { MenuBoardNode } from './node';

export const menuBoardView: WidgetView<'menuBoard'> = {
  Node: MenuBoardNode,
  Layer: null,
  cutOff: null,
  rows: menuBoardRows,
  decoded: () => [],
};
