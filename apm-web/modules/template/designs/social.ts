import { qrCode, rect, text } from './brush';
import type { Design } from './design';

export const social: Design = {
  name: 'social',
  category: 'social',
  background: '#101114',
  draw: ({ say, slots, wide }) =>
    wide
      ? [
          rect('picture-1', [60, 60, 640, 620], '#7b5cff', { radius: 28, ...slots.pictureN(1) }),
          rect('picture-2', [724, 60, 520, 380], '#00b8a9', { radius: 28, ...slots.pictureN(2) }),
          rect('picture-3', [724, 464, 520, 556], '#ff7a59', { radius: 28, ...slots.pictureN(3) }),
          rect('picture-4', [60, 704, 640, 316], '#ffc145', { radius: 28, ...slots.pictureN(4) }),
          text('title', [1310, 130, 560, 210], say('socialTitle'), [104, '#ffffff'], {
            bold: true,
            letterSpacing: -2,
            verticalAlign: 'middle',
            ...slots.title,
          }),
          text('subtitle', [1310, 360, 540, 200], say('socialText'), [54, '#b9bcc6'], {
            lineHeight: 1.3,
            ...slots.subtitle,
          }),
          rect('rule', [1310, 610, 110, 10], '#7b5cff', slots.accent),
          rect('code-frame', [1310, 680, 340, 340], '#7b5cff', { radius: 28, ...slots.accent }),
          qrCode('code', [1330, 700, 300, 300], 'https://example.com', '#101114', slots.address),
        ]
      : [
          text('title', [70, 80, 940, 140], say('socialTitle'), [112, '#ffffff'], {
            bold: true,
            letterSpacing: -2,
            verticalAlign: 'middle',
            ...slots.title,
          }),
          rect('rule', [74, 240, 110, 10], '#7b5cff', slots.accent),
          rect('picture-1', [70, 310, 940, 520], '#7b5cff', { radius: 28, ...slots.pictureN(1) }),
          rect('picture-2', [70, 854, 458, 380], '#00b8a9', { radius: 28, ...slots.pictureN(2) }),
          rect('picture-3', [552, 854, 458, 640], '#ff7a59', { radius: 28, ...slots.pictureN(3) }),
          rect('picture-4', [70, 1258, 458, 236], '#ffc145', { radius: 28, ...slots.pictureN(4) }),
          rect('code-frame', [70, 1570, 260, 260], '#7b5cff', { radius: 24, ...slots.accent }),
          qrCode('code', [86, 1586, 228, 228], 'https://example.com', '#101114', slots.address),
          text('subtitle', [376, 1570, 634, 260], say('socialText'), [58, '#ffffff'], {
            lineHeight: 1.3,
            verticalAlign: 'middle',
            ...slots.subtitle,
          }),
        ],
};
