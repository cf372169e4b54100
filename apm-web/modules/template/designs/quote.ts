import { circle, rect, text } from './brush';
import type { Design } from './design';

const GROUND = '#f6e9e2';
const PEACH = '#e59a76';

export const quote: Design = {
  name: 'quote',
  category: 'welcome',
  background: GROUND,
  draw: ({ say, slots, wide }) =>
    wide
      ? [
          circle('sun', [1320, 420, 1000, 1000], `${PEACH}66`, slots.filled()),
          circle('sun-inner', [1520, 640, 640, 640], PEACH, slots.accent),
          text('mark', [120, 90, 400, 430], '“', [420, '#bf6038'], {
            bold: true,
            family: 'serif',
            lineHeight: 1,
            shrink: false,
            ...slots.letters(GROUND),
          }),
          text('body', [160, 330, 1340, 400], say('quoteText'), [104, '#3b2a24'], {
            bold: true,
            lineHeight: 1.2,
            letterSpacing: -1,
            verticalAlign: 'middle',
            ...slots.body,
          }),
          rect('rule', [164, 820, 90, 6], '#3b2a24'),
          text('from', [160, 850, 1000, 66], 'Alan Kay', [46, '#4a362e'], { verticalAlign: 'middle', ...slots.from }),
        ]
      : [
          circle('sun', [260, 1260, 1100, 1100], `${PEACH}66`, slots.filled()),
          circle('sun-inner', [480, 1490, 700, 700], PEACH, slots.accent),
          text('mark', [76, 150, 400, 450], '“', [440, '#bf6038'], {
            bold: true,
            family: 'serif',
            lineHeight: 1,
            shrink: false,
            ...slots.letters(GROUND),
          }),
          text('body', [90, 430, 900, 720], say('quoteText'), [110, '#3b2a24'], {
            bold: true,
            lineHeight: 1.22,
            letterSpacing: -1,
            verticalAlign: 'middle',
            ...slots.body,
          }),
          rect('rule', [94, 1220, 90, 6], '#3b2a24'),
          text('from', [90, 1252, 900, 66], 'Alan Kay', [46, '#4a362e'], { verticalAlign: 'middle', ...slots.from }),
        ],
};
