import { renderToHtml, textOf } from '@/components/foundation/shell/test/render-to-html';
import { PlaysBadge } from './plays-badge';

test.each([
  ['HEVC', false, 'HEVC · won’t play'],
  ['H.264', true, 'H.264'],
  ['AV1', null, 'AV1'],
  [null, null, ''],
])('labels a material of codec %s that plays: %s', (codec, plays, expected) => {
  expect(textOf(renderToHtml(<PlaysBadge material={{ codec, plays }} />)).join('')).toBe(expected);
});
