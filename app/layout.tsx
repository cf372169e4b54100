import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pageStyle } from '@/app/page-style';
import { ModeProvider } from '@/components/account/sign-in/shared/mode-context';
import { BrandingProvider } from '@/components/foundation/brand';
import { PRODUCT_ICON } from '@/components/foundation/brand/brand-icon';
import { Hydration } from '@/components/foundation/hydration/hydration';
import { NonceProvider } from '@/components/foundation/hydration/nonce';
import { NOT_HYDRATED } from '@/components/foundation/hydration/not-hydrated';
import { documentTitle } from '@/components/foundation/shell/document-title';
import { configuration } from '@/components/foundation/theme/configuration';
import { PageStyle } from '@/components/foundation/theme/page-style';
import { plainColours } from '@/components/foundation/theme/plain-colours';
import { readSavedTheme } from '@/components/foundation/theme/saved';
import { pageAttributes } from '@/components/foundation/theme/schemes';
import { SystemScheme } from '@/components/foundation/theme/system-scheme';
import { messagesOf, openNamespaces } from '@/lib/i18n/namespaces';
import { isCorner, PATH_HEADER } from '@/lib/open-paths';
import { resolvedBranding } from './page-branding';

export async function generateMetadata(): Promise<Metadata> {
  const { product, icon } = await resolvedBranding();
  return {
    title: { default: product, template: documentTitle(product, '%s') },
    // Chromium reloads the icon on every navigation: an SVG would be rasterised while the page waits for its data.
    icons: icon === PRODUCT_ICON ? '/favicon.png' : icon,
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

/**
 * Base of every page, including the lightest: the domain's name and colours, the reader's colour scheme, and the
 * messages of the pages before sign-in. Console and player add the rest (`app-providers.tsx`).
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [cookieStore, header, branding, messages] = await Promise.all([
    cookies(),
    headers(),
    resolvedBranding(),
    getMessages(),
  ]);
  const chosen = readSavedTheme((name) => cookieStore.get(name)?.value);
  // Visitors who scan a screen's code have no saved mode: the page follows the phone.
  const usual = isCorner(header.get(PATH_HEADER) ?? '') ? 'system' : configuration.mode;
  const { mode = usual } = chosen;
  return (
    <NonceProvider nonce={header.get('x-nonce') ?? undefined}>
      {/* Only the browser knows the device's preference: `SystemScheme` sets it before the first paint. */}
      <html
        lang={await getLocale()}
        {...pageAttributes({ ...configuration, ...chosen, mode })}
        suppressHydrationWarning
      >
        <head>
          <PageStyle css={pageStyle + plainColours(chosen.color ?? branding.themeColor ?? configuration.color)} />
        </head>
        <body {...NOT_HYDRATED}>
          <SystemScheme />
          <Hydration />
          <NextIntlClientProvider messages={messagesOf(messages, openNamespaces)}>
            <BrandingProvider branding={branding}>
              <ModeProvider mode={mode}>{children}</ModeProvider>
            </BrandingProvider>
          </NextIntlClientProvider>
        </body>
      </html>
    </NonceProvider>
  );
}
