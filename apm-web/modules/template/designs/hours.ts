import { circle, rect, table, text } from './brush';
import { type Design, weekdays } from './design';

const GREEN = '#14443a';

export const hours: Design = {
  name: 'hours',
  category: 'information',
  background: '#f3efe6',
  draw: ({ say, slots, wide, locale }) => {
    const times = [
      '09:00 – 18:00',
      '09:00 – 18:00',
      '09:00 – 18:00',
      '09:00 – 20:00',
      '09:00 – 20:00',
      '10:00 – 16:00',
      say('closed'),
    ];
    const rows = weekdays(locale, 'long').map((day, i) => [day, times[i] ?? '']);
    const looks = {
      columns: [
        { label: say('day'), width: 15, align: 'left' as const },
        { label: say('time'), width: 14, align: 'right' as const },
      ],
      showHead: false,
      headColor: '#ffffff',
      headBackground: GREEN,
      stripe: '#e8e2d4',
    };
    return wide
      ? [
          rect('panel', [0, 0, 760, 1080], GREEN, slots.accent),
          circle('dial', [100, 120, 190, 190], '#ffffff1f', slots.ink()),
          rect('hand-long', [190, 150, 10, 72], '#f3efe6', { radius: 5, ...slots.ink() }),
          rect('hand-short', [190, 212, 60, 10], '#f3efe6', { radius: 5, ...slots.ink() }),
          text('title', [100, 370, 580, 300], say('hours'), [70, '#f3efe6'], {
            bold: true,
            lineHeight: 1.08,
            letterSpacing: -2,
            ...slots.ink(slots.title),
          }),
          text('body', [100, 840, 580, 140], say('hoursText'), [38, '#f3efe6cc'], {
            lineHeight: 1.35,
            verticalAlign: 'bottom',
            ...slots.ink(slots.body),
          }),
          table('board', [850, 190, 980, 700], rows, [60, '#1f2d29'], looks, slots.rows),
        ]
      : [
          rect('panel', [0, 0, 1080, 680], GREEN, slots.accent),
          circle('dial', [90, 110, 190, 190], '#ffffff1f', slots.ink()),
          rect('hand-long', [180, 140, 10, 72], '#f3efe6', { radius: 5, ...slots.ink() }),
          rect('hand-short', [180, 202, 60, 10], '#f3efe6', { radius: 5, ...slots.ink() }),
          text('title', [90, 370, 900, 240], say('hours'), [108, '#f3efe6'], {
            bold: true,
            lineHeight: 1.08,
            letterSpacing: -2,
            ...slots.ink(slots.title),
          }),
          table('board', [66, 780, 948, 720], rows, [60, '#1f2d29'], looks, slots.rows),
          text('body', [90, 1660, 900, 140], say('hoursText'), [42, '#5d6a64'], { lineHeight: 1.35, ...slots.body }),
        ];
  },
};
