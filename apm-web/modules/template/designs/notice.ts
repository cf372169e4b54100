import { clock, rect, text } from './brush';
import type { Design } from './design';

const YELLOW = '#f2c230';
const INK = '#26210f';

export const notice: Design = {
  name: 'notice',
  category: 'information',
  background: YELLOW,
  draw: ({ say, slots, wide }) =>
    wide
      ? [
          rect('frame', [0, 0, 1920, 1080], YELLOW, slots.accent),
          rect('sheet', [80, 80, 1760, 920], '#fffdf5', { radius: 28 }),
          rect('sign', [160, 160, 150, 150], YELLOW, { radius: 75, ...slots.accent }),
          text('sign-mark', [160, 160, 150, 150], '!', [104, INK], {
            bold: true,
            align: 'center',
            verticalAlign: 'middle',
            ...slots.ink(),
          }),
          text('title', [360, 160, 1400, 150], say('noticeTitle'), [100, INK], {
            bold: true,
            verticalAlign: 'middle',
            letterSpacing: -1,
            ...slots.title,
          }),
          rect('rule', [160, 370, 1600, 3], '#e7dfc4'),
          text('body', [160, 420, 1600, 400], say('noticeText'), [58, '#463f28'], { lineHeight: 1.42, ...slots.body }),
          text('from', [160, 876, 1000, 60], say('noticeFrom'), [38, '#857b5c'], {
            verticalAlign: 'middle',
            ...slots.from,
          }),
          clock('date', [1160, 876, 600, 60], 'date', [38, '#857b5c'], { align: 'right', verticalAlign: 'middle' }),
        ]
      : [
          rect('frame', [0, 0, 1080, 1920], YELLOW, slots.accent),
          rect('sheet', [60, 60, 960, 1800], '#fffdf5', { radius: 28 }),
          rect('sign', [130, 150, 190, 190], YELLOW, { radius: 95, ...slots.accent }),
          text('sign-mark', [130, 150, 190, 190], '!', [132, INK], {
            bold: true,
            align: 'center',
            verticalAlign: 'middle',
            ...slots.ink(),
          }),
          text('title', [130, 400, 820, 270], say('noticeTitle'), [108, INK], {
            bold: true,
            lineHeight: 1.1,
            letterSpacing: -1,
            verticalAlign: 'middle',
            ...slots.title,
          }),
          rect('rule', [130, 720, 820, 3], '#e7dfc4'),
          text('body', [130, 780, 820, 860], say('noticeText'), [60, '#463f28'], { lineHeight: 1.45, ...slots.body }),
          text('from', [130, 1716, 480, 60], say('noticeFrom'), [36, '#857b5c'], {
            verticalAlign: 'middle',
            ...slots.from,
          }),
          clock('date', [600, 1716, 350, 60], 'date', [36, '#857b5c'], { align: 'right', verticalAlign: 'middle' }),
        ],
};
