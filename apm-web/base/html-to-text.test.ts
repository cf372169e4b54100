import { htmlToText, isHtml } from './html-to-text';

test.each([
  ['<b>W</b>elcome', 'Welcome'],
  ['<script>alert("a<b")</script>', ''],
  ['Before<style>p > a {}</style> after', 'Before after'],
  ['<noscript>Turn it on</noscript><svg><title>Logo</title></svg>Text', 'Text'],
  ['Prices &lt; 5 and &gt; 3 today', 'Prices < 5 and > 3 today'],
  ['Prices < 5 and > 3 today', 'Prices < 5 and > 3 today'],
  ['1 <2 and 3> 2', '1 <2 and 3> 2'],
  ['I <3 you', 'I <3 you'],
  ['Q & A', 'Q & A'],
  ['Fish &amp; chips&nbsp;&euro;&#8239;5 &#x1F41F;', 'Fish & chips € 5 🐟'],
  ['&unknown; &constructor; AT&T', '&unknown; &constructor; AT&T'],
  ['<p>One</p><p>Two<br>Three</p><ul><li>Four<li>Five</ul>', 'One Two Three Four Five'],
  ['One<!-- two --> three', 'One three'],
  ['<a href="?a=1&copy=2">Link</a>', 'Link'],
  ['', ''],
])('reduces %s to %j', (html, words) => expect(htmlToText(html)).toBe(words));

test('ends at an element left open', () => {
  expect(htmlToText('Before <script>never')).toBe('Before');
  expect(htmlToText(`${'<b>'.repeat(10_000)}deep`)).toBe('deep');
});

test.each([
  ...[
    '<b>W</b>elcome',
    'One<br/>two',
    '<p class="x">Text',
    'Fish &amp; chips',
    '5 &lt; 6',
    '<script>x</script>',
    '<!-- x -->',
  ],
])('recognises %s as HTML', (text) => expect(isHtml(text)).toBe(true));

test.each(['Prices < 5 and > 3', 'List<String>', 'Kim <kim@example.com>', 'Q & A', 'a <b', '<3', 'x<y>z', ''])(
  'does not recognise %s as HTML',
  (text) => expect(isHtml(text)).toBe(false),
);
