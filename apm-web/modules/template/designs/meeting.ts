import { clock, rect, table, text } from './brush';
import type { Design } from './design';

const GREEN = '#12805a';

export const meeting: Design = {
  name: 'meeting',
  category: 'office',
  background: '#10161d',
  draw: ({ say, slots, wide }) => {
    const rows = [
      ['09:00', say('team')],
      ['10:30', say('review')],
      ['13:00', say('workshop')],
      ['15:30', say('interview')],
    ];
    const looks = {
      columns: [
        { label: say('time'), width: 3, align: 'left' as const },
        { label: say('topic'), width: 9, align: 'left' as const },
      ],
      showHead: false,
      headColor: '#8c9aab',
      headBackground: '#18212b',
      stripe: '#1d2833',
    };
    return wide
      ? [
          rect('state', [0, 0, 1180, 1080], GREEN, slots.accent),
          text('title', [100, 92, 980, 90], say('room'), [60, '#ffffff'], {
            bold: true,
            verticalAlign: 'middle',
            ...slots.ink(slots.title),
          }),
          text('now', [100, 380, 980, 56], say('now'), [40, '#ffffffcc'], { verticalAlign: 'middle', ...slots.ink() }),
          text('subtitle', [100, 440, 980, 230], say('review'), [112, '#ffffff'], {
            bold: true,
            letterSpacing: -2,
            lineHeight: 1.05,
            ...slots.ink(slots.subtitle),
          }),
          text('when', [100, 690, 980, 80], '10:30 – 12:00', [60, '#ffffff'], {
            verticalAlign: 'middle',
            ...slots.ink(slots.when),
          }),
          text('from', [100, 910, 980, 60], say('team'), [40, '#ffffffcc'], {
            verticalAlign: 'middle',
            ...slots.ink(slots.from),
          }),
          clock('clock', [1260, 84, 580, 110], 'time', [104, '#ffffff'], {
            bold: true,
            align: 'right',
            verticalAlign: 'middle',
          }),
          clock('date', [1260, 196, 580, 50], 'date', [34, '#8c9aab'], { align: 'right', verticalAlign: 'middle' }),
          text('today', [1260, 380, 580, 56], say('today'), [40, '#8c9aab'], { verticalAlign: 'middle' }),
          table('board', [1244, 460, 620, 520], rows, [40, '#ffffff'], looks, slots.rows),
        ]
      : [
          rect('state', [0, 0, 1080, 1120], GREEN, slots.accent),
          text('title', [80, 80, 600, 90], say('room'), [52, '#ffffff'], {
            bold: true,
            verticalAlign: 'middle',
            ...slots.ink(slots.title),
          }),
          clock('clock', [660, 80, 340, 90], 'time', [76, '#ffffff'], {
            bold: true,
            align: 'right',
            verticalAlign: 'middle',
            ...slots.ink(),
          }),
          text('now', [80, 400, 920, 60], say('now'), [44, '#ffffffcc'], { verticalAlign: 'middle', ...slots.ink() }),
          text('subtitle', [80, 470, 920, 260], say('review'), [112, '#ffffff'], {
            bold: true,
            letterSpacing: -2,
            lineHeight: 1.05,
            ...slots.ink(slots.subtitle),
          }),
          text('when', [80, 760, 920, 84], '10:30 – 12:00', [64, '#ffffff'], {
            verticalAlign: 'middle',
            ...slots.ink(slots.when),
          }),
          text('from', [80, 980, 920, 60], say('team'), [42, '#ffffffcc'], {
            verticalAlign: 'middle',
            ...slots.ink(slots.from),
          }),
          text('today', [80, 1190, 460, 60], say('today'), [44, '#8c9aab'], { verticalAlign: 'middle' }),
          clock('date', [480, 1190, 520, 60], 'date', [36, '#8c9aab'], { align: 'right', verticalAlign: 'middle' }),
          table('board', [58, 1290, 964, 540], rows, [52, '#ffffff'], looks, slots.rows),
        ];
  },
};
