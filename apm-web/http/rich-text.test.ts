import { cleanRichText, plainText } from './rich-text';

/** Input → cleaned output. */
const kept: Record<string, string> = {
  '<p>One <b>bold</b> <a href="https://example.com" onclick="x()">word</a></p>':
    '<p>One <strong>bold</strong> <a href="https://example.com">word</a></p>',
  '<script>alert(1)</script><p>after</p>': '<p>after</p>',
  '<a href="javascript:alert(1)">press</a>': '<a>press</a>',
  '<svg><a href="https://example.com">drawn</a></svg><p>after</p>': '<p>after</p>',
  // An end tag of another element inside must not end the dropped element.
  '<p><noscript></p><img src=x onerror=alert(1)><a href="https://example.com">inside</a></noscript>after':
    '<p></p>after',
};

test.each(Object.entries(kept))('sanitises %s to %s', (given, left) => {
  expect(cleanRichText(given)).toBe(left);
});

test('removes elements and entities from plain text', () => {
  expect(plainText('<p>Fish &amp; chips</p><ul><li>one</li><li>&lt;two&gt;</li></ul>')).toBe('Fish & chips one <two>');
});
