import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { pageLook } from '@/app/page-look';
import { pageStyle } from '@/app/page-style';
import { BrandingProvider } from '@/components/branding';
import { documentTitle } from '@/components/shell/title';
import { configuration } from '@/components/theme/configuration';
import { plainColours } from '@/components/theme/plain-colours';
import { readLook } from '@/components/theme/saved';
import { pageAttributes } from '@/components/theme/schemes';
import { SystemScheme } from '@/components/theme/system-scheme';
import { ComingAlive } from '@/components/ui/coming-alive';
import { NOT_ALIVE } from '@/components/ui/not-alive';
import { pageBranding } from '@/lib/bff/request-branding';
import { brandingPictureUrl } from '@/lib/client/file-url';

export async function generateMetadata(): Promise<Metadata> {
  const [t, { title, favicon }] = await Promise.all([getTranslations('common'), pageBranding()]);
  const product = title || t('product');
  return {
    title: { default: product, template: documentTitle(product, '%s') },
    // With every change of page Chromium takes the icon anew: a drawing would be drawn again in the time of the page's data.
    icons: favicon ? brandingPictureUrl(favicon) : '/favicon.png',
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

/**
 * What every page stands on, the lightest too: the domain's name and colours, the reader's scheme, and the messages of the
 * pages before sign-in. The console and the player add the rest (`look.tsx`).
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [cookieStore, header, look, messages] = await Promise.all([cookies(), headers(), pageLook(), getMessages()]);
  const chosen = readLook((name) => cookieStore.get(name)?.value);
  const nonce = header.get('x-nonce') ?? undefined;
  const { open, common, errors, outcome, shell } = messages;
  return (
    // Only the browser knows what its device prefers: `SystemScheme` writes it before the first paint.
    <html lang={await getLocale()} {...pageAttributes({ ...configuration, ...chosen })} suppressHydrationWarning>
      <head>
        {/* The browser hides the nonce from scripts: hydration finds another. */}
        <style nonce={nonce} suppressHydrationWarning>
          {pageStyle + plainColours(chosen.color ?? look.themeColor ?? configuration.color)}
        </style>
      </head>
      <body {...NOT_ALIVE}>
        <SystemScheme nonce={nonce} />
        <ComingAlive nonce={nonce} />
        <NextIntlClientProvider messages={{ open, common, errors, outcome, shell }}>
          <BrandingProvider look={look}>{children}</BrandingProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
