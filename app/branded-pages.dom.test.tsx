import { ErrorPage } from '@/components/account/sign-in/error-page';
import { OpenFrame } from '@/components/account/sign-in/open-frame';
import { BrandedFor } from '@/components/foundation/brand';
import { resolveBranding } from '@/components/foundation/brand/resolved-branding';
import { renderToHtml } from '@/components/foundation/shell/test/render-to-html';
import { PairingScreen } from '@/components/player/app/pairing-screen';
import { Kiosk } from '@/components/player/kiosk';
import { plainBranding } from '@/lib/contract/branding';

const acme = resolveBranding({ ...plainBranding, title: 'Acme Screens', themeColor: '#c41d7f' }, 'Signage Console');

const pages = {
  'the page that says what is not there': <ErrorPage code="404" />,
  'the page before sign-in': <OpenFrame title="Sign in">form</OpenFrame>,
  'a screen that waits to be added': <PairingScreen code={null} expiresAt={null} />,
  'the page that sets up a screen': <Kiosk console="https://screens.acme.example" first="linux" />,
};

describe.each(Object.entries(pages))('%s', (_, page) => {
  const html = renderToHtml(<BrandedFor branding={acme}>{page}</BrandedFor>);

  test('names the brand of the host', () => expect(html).toContain('Acme Screens'));

  test('shows nothing of the product’s own branding', () => {
    expect(html).not.toMatch(/signage console|digital signage/i);
    expect(html).not.toContain('/favicon');
  });
});

test('draws the sign-in and waiting screens on the brand’s colour', () => {
  for (const page of ['the page before sign-in', 'a screen that waits to be added'] as const)
    expect(renderToHtml(<BrandedFor branding={acme}>{pages[page]}</BrandedFor>)).toMatch(/style="[^"]*#c41d7f/);
});
