import { circle, clock, rect, text } from './brush';
import type { Design } from './design';

const INK = '#12263a';
const TEAL = '#0f7b8a';

export const welcome: Design = {
  name: 'welcome',
  category: 'welcome',
  background: '#f4f6f8',
  draw: ({ say, slots, wide }) =>
    wide
      ? [
          rect('stripe', [0, 0, 28, 1080], TEAL, slots.accent),
          circle('bow-large', [1180, -210, 1180, 1180], `${TEAL}1a`, slots.filled()),
          circle('bow-small', [1490, 520, 720, 720], `${TEAL}33`, slots.filled()),
          rect('picture', [1240, 0, 680, 1080], '#00000000', slots.picture),
          text('title', [140, 250, 1040, 190], say('welcomeTitle'), [138, INK], {
            bold: true,
            verticalAlign: 'bottom',
            letterSpacing: -2,
            ...slots.title,
          }),
          rect('rule', [146, 476, 120, 8], TEAL, slots.accent),
          text('subtitle', [140, 516, 1000, 160], say('welcomeText'), [56, '#3c5163'], {
            lineHeight: 1.3,
            ...slots.subtitle,
          }),
          text('body', [140, 880, 760, 90], say('welcomeNote'), [34, '#6a7d8c'], {
            verticalAlign: 'bottom',
            ...slots.body,
          }),
          clock('clock', [140, 96, 400, 70], 'time', [56, INK], { bold: true, verticalAlign: 'middle' }),
          clock('date', [330, 96, 800, 70], 'date', [36, '#6a7d8c'], { verticalAlign: 'middle' }),
        ]
      : [
          rect('stripe', [0, 0, 1080, 24], TEAL, slots.accent),
          circle('bow-large', [240, -330, 1160, 1160], `${TEAL}1a`, slots.filled()),
          circle('bow-small', [-260, 350, 640, 640], `${TEAL}33`, slots.filled()),
          rect('picture', [0, 24, 1080, 836], '#00000000', slots.picture),
          text('title', [90, 960, 900, 190], say('welcomeTitle'), [128, INK], {
            bold: true,
            verticalAlign: 'bottom',
            letterSpacing: -2,
            ...slots.title,
          }),
          rect('rule', [96, 1186, 120, 8], TEAL, slots.accent),
          text('subtitle', [90, 1230, 900, 200], say('welcomeText'), [56, '#3c5163'], {
            lineHeight: 1.3,
            ...slots.subtitle,
          }),
          text('body', [90, 1490, 900, 110], say('welcomeNote'), [36, '#6a7d8c'], slots.body),
          clock('clock', [90, 1750, 300, 80], 'time', [64, INK], { bold: true, verticalAlign: 'middle' }),
          clock('date', [390, 1750, 600, 80], 'date', [38, '#6a7d8c'], { align: 'right', verticalAlign: 'middle' }),
        ],
};
