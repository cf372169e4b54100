import { clock, rect, text } from './brush';
import type { Design } from './design';

const RED = '#b3001b';

/** Puts the label and the place on separate lines: a single line could break anywhere. */
const splitLabelLine = (words: string) => words.replace(/([:：])\s*/, '$1\n');

export const emergency: Design = {
  name: 'emergency',
  category: 'emergency',
  background: RED,
  draw: ({ say, slots, wide }) =>
    wide
      ? [
          rect('band-top', [0, 0, 1920, 40], '#ffffff'),
          rect('band-bottom', [0, 1040, 1920, 40], '#ffffff'),
          rect('sign', [110, 170, 250, 250], '#ffffff', { radius: 36 }),
          text('sign-mark', [110, 170, 250, 250], '!', [200, RED], {
            bold: true,
            align: 'center',
            verticalAlign: 'middle',
          }),
          text('title', [420, 150, 1400, 290], say('emergencyTitle'), [150, '#ffffff'], {
            bold: true,
            lineHeight: 1.05,
            letterSpacing: -2,
            verticalAlign: 'middle',
            ...slots.title,
          }),
          text('body', [110, 500, 1700, 270], say('emergencyText'), [76, '#ffffff'], {
            bold: true,
            lineHeight: 1.3,
            ...slots.body,
          }),
          rect('strip', [110, 820, 1700, 130], '#ffffff', { radius: 20 }),
          text('place', [150, 820, 1240, 130], say('emergencyPlace'), [56, RED], {
            bold: true,
            verticalAlign: 'middle',
            ...slots.place,
          }),
          clock('clock', [1420, 820, 350, 130], 'time', [72, RED], {
            bold: true,
            align: 'right',
            verticalAlign: 'middle',
          }),
        ]
      : [
          rect('band-top', [0, 0, 1080, 40], '#ffffff'),
          rect('band-bottom', [0, 1880, 1080, 40], '#ffffff'),
          rect('sign', [90, 150, 290, 290], '#ffffff', { radius: 40 }),
          text('sign-mark', [90, 150, 290, 290], '!', [230, RED], {
            bold: true,
            align: 'center',
            verticalAlign: 'middle',
          }),
          clock('clock', [560, 150, 430, 290], 'time', [120, '#ffffff'], {
            bold: true,
            align: 'right',
            verticalAlign: 'middle',
          }),
          text('title', [90, 510, 900, 340], say('emergencyTitle'), [148, '#ffffff'], {
            bold: true,
            lineHeight: 1.08,
            letterSpacing: -2,
            verticalAlign: 'middle',
            ...slots.title,
          }),
          text('body', [90, 900, 900, 560], say('emergencyText'), [84, '#ffffff'], {
            bold: true,
            lineHeight: 1.32,
            ...slots.body,
          }),
          rect('strip', [90, 1560, 900, 220], '#ffffff', { radius: 24 }),
          text('place', [110, 1560, 860, 220], splitLabelLine(say('emergencyPlace')), [64, RED], {
            bold: true,
            align: 'center',
            verticalAlign: 'middle',
            ...slots.place,
          }),
        ],
};
