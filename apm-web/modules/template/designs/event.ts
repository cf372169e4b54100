import { circle, qrCode, rect, ring, text } from './brush';
import type { Design } from './design';

const GROUND = '#1b1035';
const PINK = '#ff5d8f';

export const event: Design = {
  name: 'event',
  category: 'information',
  background: GROUND,
  draw: ({ say, slots, wide, locale }) => {
    const when = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    }).format(new Date(Date.UTC(2026, 5, 13, 19, 30)));
    return wide
      ? [
          circle('moon', [1180, -320, 1100, 1100], '#2d1b57'),
          circle('moon-inner', [1380, -120, 700, 700], '#432a7c'),
          ring('halo', [1080, -420, 1300, 1300], '#ffffff1f', 3),
          rect('picture', [1120, 0, 800, 1080], '#00000000', slots.picture),
          rect('rule', [110, 132, 110, 10], PINK, slots.accent),
          text('title', [110, 180, 1000, 330], say('eventTitle'), [124, '#ffffff'], {
            bold: true,
            lineHeight: 1.08,
            letterSpacing: -2,
            ...slots.title,
          }),
          text('when', [110, 540, 980, 76], when, [52, PINK], {
            bold: true,
            verticalAlign: 'middle',
            ...slots.letters(GROUND, slots.when),
          }),
          text('place', [110, 624, 980, 66], say('eventPlace'), [46, '#ffffff'], {
            verticalAlign: 'middle',
            ...slots.place,
          }),
          qrCode('code', [110, 790, 190, 190], 'https://example.com', GROUND, slots.address),
          text('scan', [334, 808, 700, 60], say('eventScan'), [40, '#ffffff'], { bold: true, verticalAlign: 'middle' }),
          text('body', [334, 872, 700, 96], say('eventText'), [36, '#c9bfe6'], slots.body),
        ]
      : [
          circle('moon', [330, -240, 1100, 1100], '#2d1b57'),
          circle('moon-inner', [530, -40, 700, 700], '#432a7c'),
          ring('halo', [230, -340, 1300, 1300], '#ffffff1f', 3),
          rect('picture', [0, 0, 1080, 860], '#00000000', slots.picture),
          rect('rule', [84, 912, 110, 10], PINK, slots.accent),
          text('title', [84, 956, 912, 330], say('eventTitle'), [118, '#ffffff'], {
            bold: true,
            lineHeight: 1.08,
            letterSpacing: -2,
            ...slots.title,
          }),
          text('when', [84, 1310, 912, 76], when, [48, PINK], {
            bold: true,
            verticalAlign: 'middle',
            ...slots.letters(GROUND, slots.when),
          }),
          text('place', [84, 1396, 912, 66], say('eventPlace'), [44, '#ffffff'], {
            verticalAlign: 'middle',
            ...slots.place,
          }),
          qrCode('code', [84, 1590, 230, 230], 'https://example.com', GROUND, slots.address),
          text('scan', [354, 1620, 640, 64], say('eventScan'), [42, '#ffffff'], {
            bold: true,
            verticalAlign: 'middle',
          }),
          text('body', [354, 1692, 640, 110], say('eventText'), [38, '#c9bfe6'], slots.body),
        ];
  },
};
