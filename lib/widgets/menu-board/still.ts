import { stillRows } from '../data/still-rows';
import type { Still } from '../still';
import { drawingSvg } from '../svg/drawing';
import { drawMenuBoard } from './draw';
import { type MenuBoardWidget, menuColumns } from './schema';

export const menuBoardStill: Still<MenuBoardWidget> = (widget, context) => {
  const { rows, age } = stillRows(widget, menuColumns.length, context);
  return drawingSvg(drawMenuBoard(widget, rows, age));
};
