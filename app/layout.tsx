import '@fontsource-variable/inter';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MODE_COOKIE, modeOf, pageScheme } from '@/components/theme/mode';
import { ThemeProvider } from '@/components/theme/theme-provider';
import { Providers } from '@/components/ui/providers';
import { TimeZone } from '@/components/ui/time-zone';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common');
  return { title: { default: t('product'), template: `%s · ${t('product')}` }, icons: '/favicon.svg' };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const mode = modeOf((await cookies()).get(MODE_COOKIE)?.value);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  return (
    <html lang={await getLocale()} data-scheme={pageScheme(mode)}>
      <body>
        <AppRouterCacheProvider options={{ nonce, enableCssLayer: true }}>
          <NextIntlClientProvider>
            <ThemeProvider mode={mode} nonce={nonce}>
              <Providers>
                <TimeZone />
                {children}
              </Providers>
            </ThemeProvider>
          </NextIntlClientProvider>
        </AppRouterCacheProvider>
      </body>
    </html>
  );
}
