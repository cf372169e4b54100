import { buttonsOf, renderToHtml, textOf } from '@/components/foundation/shell/test/render-to-html';
import type { MediaFacts } from '@/lib/contract/media-facts';
import { MakePages } from './make-pages';

const pdf = (pages: number, all?: number) => {
  const media: MediaFacts | null =
    all === undefined ? null : { container: 'PDF', video: null, audio: null, seconds: null, pages: all };
  const material = { id: '01980000-0000-7000-8000-000000000001', mime: 'application/pdf', pages, media };
  return renderToHtml(<MakePages material={material} />, { permissions: ['res:material:edit'] });
};

test('counts the pages of an incomplete document and converts the rest', () => {
  const html = pdf(12, 40);
  expect(textOf(html)).toContain('12 of 40 pages are here; screens show no others.');
  expect(buttonsOf(html)).toEqual({ 'Make the missing pages': true });
  expect(buttonsOf(pdf(0))).toEqual({ 'Make pages': true });
});

test.each([
  [40, 40],
  [39, 38],
  [12, undefined],
])('offers nothing for a document with %s pages of %s', (pages, all) => expect(pdf(pages, all)).toBe(''));
