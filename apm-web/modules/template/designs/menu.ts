import { circle, clock, menuBoard, rect, text } from './brush';
import type { Design } from './design';

const GROUND = '#1d1511';
const CREAM = '#f7efe2';
const GOLD = '#e0a458';

export const menu: Design = {
  name: 'menu',
  category: 'menu',
  background: GROUND,
  draw: ({ say, slots, wide }) => {
    const price = (amount: number) => amount.toFixed(2);
    const rows = [
      [say('coffee'), say('espresso'), '', price(2.4), ''],
      ['', say('cappuccino'), '', price(3.6), ''],
      ['', say('latte'), '', price(3.9), ''],
      ['', say('mint'), '', price(3.2), ''],
      [say('kitchen'), say('soup'), '', price(6.5), ''],
      ['', say('focaccia'), '', price(7.8), ''],
      ['', say('salad'), '', price(8.9), ''],
      ['', say('cake'), '', price(4.2), ''],
    ];
    const board = { columns: 1, sectionColor: GOLD, priceColor: GOLD, soldOutText: say('soldOut') };
    if (wide)
      return [
        rect('panel', [0, 0, 660, 1080], '#2a1d16'),
        circle('glow', [-180, 560, 760, 760], '#3a281d'),
        circle('plate', [70, 330, 520, 520], '#4a3324'),
        circle('plate-inner', [130, 390, 400, 400], '#3a281d'),
        rect('picture', [0, 0, 660, 1080], '#00000000', slots.picture),
        rect('rule', [760, 118, 96, 8], GOLD, slots.accent),
        text('title', [760, 146, 860, 118], say('menuTitle'), [88, CREAM], {
          bold: true,
          verticalAlign: 'middle',
          ...slots.title,
        }),
        text('subtitle', [760, 268, 860, 56], say('menuSub'), [36, '#bfae9c'], {
          verticalAlign: 'middle',
          ...slots.subtitle,
        }),
        menuBoard('board', [760, 366, 1060, 640], rows, [46, CREAM], board, slots.letters(GROUND, slots.rows)),
        clock('clock', [1620, 130, 200, 64], 'time', [48, '#bfae9c'], { align: 'right', verticalAlign: 'middle' }),
      ];
    return [
      rect('panel', [0, 0, 1080, 600], '#2a1d16'),
      circle('glow', [560, 40, 720, 720], '#3a281d'),
      circle('plate', [310, 70, 460, 460], '#4a3324'),
      circle('plate-inner', [365, 125, 350, 350], '#3a281d'),
      rect('picture', [0, 0, 1080, 600], '#00000000', slots.picture),
      rect('rule', [90, 692, 96, 8], GOLD, slots.accent),
      text('title', [90, 722, 900, 120], say('menuTitle'), [92, CREAM], {
        bold: true,
        verticalAlign: 'middle',
        ...slots.title,
      }),
      text('subtitle', [90, 846, 900, 60], say('menuSub'), [38, '#bfae9c'], {
        verticalAlign: 'middle',
        ...slots.subtitle,
      }),
      menuBoard('board', [90, 960, 900, 860], rows, [54, CREAM], board, slots.letters(GROUND, slots.rows)),
    ];
  },
};
