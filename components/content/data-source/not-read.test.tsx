import { renderToHtml, textOf } from '@/components/foundation/shell/test/render-to-html';
import { NotRead } from './not-read';

test.each([
  [{ leftOut: 0, partly: 0 }, ''],
  [{ leftOut: 2, partly: 0 }, '2 events cannot be read, and are left out.'],
  [{ leftOut: 0, partly: 1 }, 'The repetition of one event can’t be followed: only its first date is here.'],
])('names the missing part of a calendar: %j', (counts, expected) =>
  expect(
    textOf(renderToHtml(<NotRead {...counts} />))
      .join('')
      .trim(),
  ).toBe(expected),
);
