import { clock, rect, table, text, ticker } from './brush';
import type { Design } from './design';

const BAR = '#101d2d';
const YELLOW = '#ffc72c';

export const departures: Design = {
  name: 'departures',
  category: 'information',
  background: '#0b1420',
  draw: ({ say, slots, wide }) => {
    const rows = [
      ['10:12', 'S1', say('central'), '2'],
      ['10:15', 'U4', say('airport'), '1'],
      ['10:18', '23', say('harbour'), '5'],
      ['10:24', 'S7', say('university'), '2'],
      ['10:31', '12', say('park'), '4'],
      ['10:36', 'U4', say('hospital'), '1'],
      ['10:42', 'S1', say('fair'), '2'],
    ];
    const later = [
      ['10:48', '23', say('central'), '5'],
      ['10:55', '12', say('harbour'), '4'],
      ['11:02', 'S7', say('airport'), '1'],
      ['11:06', 'U4', say('park'), '3'],
      ['11:12', '12', say('university'), '4'],
      ['11:15', 'S1', say('hospital'), '2'],
      ['11:24', '23', say('fair'), '5'],
      ['11:31', 'U4', say('central'), '1'],
      ['11:36', 'S7', say('harbour'), '2'],
      ['11:42', '12', say('airport'), '4'],
    ];
    const looks = {
      columns: [
        { label: say('time'), width: wide ? 7 : 8, align: 'left' as const },
        { label: say('line'), width: wide ? 6 : 8, align: 'left' as const },
        { label: say('destination'), width: 19, align: 'left' as const },
        { label: say('platform'), width: 10, align: 'right' as const },
      ],
      headColor: '#8fa3ba',
      headBackground: '#0b1420',
      background: '#0b1420',
      stripe: '#122031',
    };
    const news = [say('departuresText')];
    return wide
      ? [
          rect('bar', [0, 0, 1920, 176], BAR),
          rect('mark', [0, 0, 24, 176], YELLOW, slots.accent),
          text('title', [84, 36, 1200, 104], say('departures'), [84, '#ffffff'], {
            bold: true,
            verticalAlign: 'middle',
            ...slots.title,
          }),
          clock('clock', [1380, 36, 456, 104], 'time', [96, YELLOW], {
            bold: true,
            align: 'right',
            verticalAlign: 'middle',
            ...slots.letters(BAR),
          }),
          table('board', [84, 212, 1752, 742], rows, [58, '#ffffff'], looks, slots.rows),
          ticker('news', [0, 992, 1920, 88], news, [40, '#0b1420'], YELLOW, slots.filled(slots.news)),
        ]
      : [
          rect('bar', [0, 0, 1080, 330], BAR),
          rect('mark', [0, 0, 1080, 18], YELLOW, slots.accent),
          clock('clock', [60, 60, 960, 130], 'time', [124, YELLOW], {
            bold: true,
            verticalAlign: 'middle',
            ...slots.letters(BAR),
          }),
          text('title', [60, 200, 960, 92], say('departures'), [72, '#ffffff'], {
            bold: true,
            verticalAlign: 'middle',
            ...slots.title,
          }),
          table('board', [44, 380, 992, 1360], [...rows, ...later], [42, '#ffffff'], looks, slots.rows),
          ticker('news', [0, 1812, 1080, 108], news, [44, '#0b1420'], YELLOW, slots.filled(slots.news)),
        ];
  },
};
