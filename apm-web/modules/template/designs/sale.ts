import { circle, countdown, rect, text } from './brush';
import type { Design } from './design';

/** Countdown to every evening, unless the program's author changes it. */
const ends = {
  target: { kind: 'daily' as const, time: '20:00:00', endMinutes: 0 },
  units: 'hms' as const,
  wording: 'digits' as const,
};

export const sale: Design = {
  name: 'sale',
  category: 'sale',
  background: '#e4312b',
  draw: ({ say, slots, wide }) =>
    wide
      ? [
          circle('disc', [1010, -210, 1240, 1240], '#c9211c'),
          rect('picture', [1060, 0, 860, 1080], '#00000000', slots.picture),
          text('percent', [110, 250, 1100, 390], '−30 %', [360, '#ffffff'], {
            bold: true,
            verticalAlign: 'middle',
            letterSpacing: -8,
            ...slots.percent,
          }),
          text('title', [120, 120, 1000, 110], say('saleTitle'), [84, '#ffe0a3'], {
            bold: true,
            verticalAlign: 'middle',
            ...slots.title,
          }),
          text('subtitle', [120, 660, 1000, 80], say('saleText'), [56, '#ffffff'], {
            verticalAlign: 'middle',
            ...slots.subtitle,
          }),
          rect('pill', [120, 836, 880, 130], '#ffffff', { radius: 65 }),
          countdown(
            'countdown',
            [150, 836, 820, 130],
            [64, '#c9211c'],
            { ...ends, before: `${say('saleEnds')} ` },
            { bold: true, align: 'center', verticalAlign: 'middle', ...slots.until },
          ),
        ]
      : [
          circle('disc', [-120, -260, 1320, 1320], '#c9211c'),
          rect('picture', [0, 0, 1080, 900], '#00000000', slots.picture),
          text('title', [80, 990, 920, 110], say('saleTitle'), [82, '#ffe0a3'], {
            bold: true,
            align: 'center',
            verticalAlign: 'middle',
            ...slots.title,
          }),
          text('percent', [60, 1110, 960, 360], '−30 %', [330, '#ffffff'], {
            bold: true,
            align: 'center',
            verticalAlign: 'middle',
            letterSpacing: -8,
            ...slots.percent,
          }),
          text('subtitle', [80, 1490, 920, 90], say('saleText'), [56, '#ffffff'], {
            align: 'center',
            verticalAlign: 'middle',
            ...slots.subtitle,
          }),
          rect('pill', [80, 1680, 920, 130], '#ffffff', { radius: 65 }),
          countdown(
            'countdown',
            [110, 1680, 860, 130],
            [64, '#c9211c'],
            { ...ends, before: `${say('saleEnds')} ` },
            { bold: true, align: 'center', verticalAlign: 'middle', ...slots.until },
          ),
        ],
};
