import { languages } from '@/lib/contract/languages';
import { catalogues } from '../base/messages';
import type { Brand } from './brand';
import { type Message, renderTemplate } from './templates';

const messages: Message[] = [
  { kind: 'code', code: '123456', minutes: 10 },
  { kind: 'knownAlready', loginName: 'ada' },
  { kind: 'passwordChanged', loginName: 'ada' },
  { kind: 'contactChanged', loginName: 'ada' },
  { kind: 'authenticatorChanged', loginName: 'ada' },
  { kind: 'test', sender: 'Ada' },
  { kind: 'packageEnds', package: 'M', until: '2026-02-01', readOnlyFrom: '2026-02-08' },
  { kind: 'packageEnded', package: 'M', until: '2026-02-01', readOnlyFrom: '2026-02-08' },
  {
    kind: 'report',
    name: 'Plays',
    from: '2026-01-01',
    until: '2026-01-02',
    link: 'https://a.example/x?a=1&b=2',
    attached: true,
  },
  { kind: 'notices', texts: ['One', '<b>Two</b>'], more: 3 },
];
const acme: Brand = { name: 'Acme & <Söhne>', colour: '#ffe600', logo: null };

describe.each(languages)('in %s', (language) => {
  test.each(messages.map((message) => [message.kind, message] as const))('shows only the brand in %s', (_, message) => {
    const { subject, text, html } = renderTemplate(language, message, acme);
    expect(html).toContain('Acme &amp; &lt;Söhne&gt;');
    expect(html).toContain('border-top:4px solid #ffe600');
    for (const part of [subject, text, html]) expect(part).not.toContain(catalogues[language].common.product);
    expect(text + html).not.toMatch(/signage/i);
  });

  test("signs with the product's name without a brand", () => {
    expect(renderTemplate(language, { kind: 'test', sender: 'Ada' }).text).toContain(
      catalogues[language].common.product,
    );
  });
});

test('replaces the name with a logo that has it as text', () => {
  const { html } = renderTemplate('en', { kind: 'test', sender: 'Ada' }, { ...acme, logo: Buffer.from('png') });
  expect(html).toContain('<img src="cid:logo" alt="Acme &amp; &lt;Söhne&gt;"');
});

test("escapes users' text in HTML", () => {
  const { html } = renderTemplate('en', { kind: 'notices', texts: ['<img src=x onerror=alert(1)>'], more: 0 }, acme);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});
