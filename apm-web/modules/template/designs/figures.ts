import { chart, rect, text } from './brush';
import { type Design, type Sheet, weekdays } from './design';

const BLUE = '#3d5afe';
const INK = '#16213a';
const SOFT = '#66728a';

const values = ['1 284', '3 920', '96 %'];

function card({ say, slots }: Sheet, n: 1 | 2 | 3, [x, y, w, h]: readonly [number, number, number, number]) {
  const names = [say('orders'), say('visitors'), say('satisfaction')];
  return [
    rect(`card-${n}`, [x, y, w, h], '#ffffff', { radius: 24 }),
    text(`figure-name-${n}`, [x + 44, y + 36, w - 88, 54], names[n - 1] ?? '', [36, SOFT], {
      verticalAlign: 'middle',
      ...slots.figureName(n),
    }),
    text(`figure-${n}`, [x + 44, y + 92, w - 88, h - 128], values[n - 1] ?? '', [112, INK], {
      bold: true,
      verticalAlign: 'middle',
      letterSpacing: -2,
      ...slots.figure(n),
    }),
  ];
}

export const figures: Design = {
  name: 'figures',
  category: 'office',
  background: '#eef1f7',
  draw: (sheet) => {
    const { say, slots, wide, locale } = sheet;
    const amounts = ['182', '214', '196', '258', '271', '163'];
    const rows = weekdays(locale, 'short')
      .slice(0, amounts.length)
      .map((day, i) => [day, amounts[i] ?? '']);
    const bars = { chart: 'bar' as const, title: '', series: [{ name: say('orders'), color: BLUE }] };
    return wide
      ? [
          rect('rule', [90, 96, 14, 96], BLUE, slots.accent),
          text('title', [136, 90, 1600, 108], say('figuresTitle'), [78, INK], {
            bold: true,
            verticalAlign: 'middle',
            ...slots.title,
          }),
          ...card(sheet, 1, [90, 260, 540, 230]),
          ...card(sheet, 2, [90, 520, 540, 230]),
          ...card(sheet, 3, [90, 780, 540, 230]),
          rect('chart-card', [670, 260, 1160, 750], '#ffffff', { radius: 24 }),
          text('subtitle', [722, 296, 1060, 54], say('perDay'), [36, SOFT], {
            verticalAlign: 'middle',
            ...slots.subtitle,
          }),
          chart('chart', [710, 380, 1080, 590], rows, [32, INK], bars, slots.letters('#ffffff', slots.rows)),
        ]
      : [
          rect('rule', [70, 96, 14, 96], BLUE, slots.accent),
          text('title', [116, 90, 900, 108], say('figuresTitle'), [70, INK], {
            bold: true,
            verticalAlign: 'middle',
            ...slots.title,
          }),
          ...card(sheet, 1, [70, 260, 455, 270]),
          ...card(sheet, 2, [555, 260, 455, 270]),
          ...card(sheet, 3, [70, 560, 940, 270]),
          rect('chart-card', [70, 860, 940, 960], '#ffffff', { radius: 24 }),
          text('subtitle', [122, 900, 840, 54], say('perDay'), [38, SOFT], {
            verticalAlign: 'middle',
            ...slots.subtitle,
          }),
          chart('chart', [110, 990, 860, 790], rows, [34, INK], bars, slots.letters('#ffffff', slots.rows)),
        ];
  },
};
