import { renderToHtml, responseOf, textOf } from '@/components/foundation/shell/test/render-to-html';
import { imgSetting } from '@/lib/contract/branding';
import { InForce } from './in-force';

test('shows logo, theme source and host of the own institution', () => {
  const output = { personalType: '1' as const, logo: '/apm-web/own.png', secondDomainName: 'signs.example' };
  const html = renderToHtml(<InForce />, { answered: [responseOf(imgSetting, {}, output)] });
  expect(html).toContain('src="/apm-web/own.png"');
  expect(textOf(html).join(' ')).toContain('signs.example');
});
