import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { cookies, headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { ProgressBar } from '@/components/shell/progress/progress-bar';
import { readLook } from '@/components/theme/saved';
import { ThemeProvider } from '@/components/theme/theme-provider';
import { Providers } from '@/components/ui/providers';
import { TimeZone } from '@/components/ui/time-zone';
import { pageBranding } from '@/lib/bff/request-branding';

interface LookProps {
  /** Theme colour, where it isn't the host's. */
  color?: string | null;
  children: ReactNode;
}

/** What the console and the player stand on: all messages, MUI in the reader's theme, toasts and questions. */
export async function Look({ color, children }: LookProps) {
  const cookieStore = await cookies();
  const look = readLook((name) => cookieStore.get(name)?.value);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const { themeColor } = await pageBranding();
  return (
    // In no layer: with each rule that is added to one, the browser takes its fonts for new and lays out the whole page.
    <AppRouterCacheProvider options={{ nonce }}>
      <NextIntlClientProvider>
        <ThemeProvider look={look} color={color ?? themeColor ?? undefined} nonce={nonce}>
          <Providers>
            <TimeZone />
            <ProgressBar />
            {children}
          </Providers>
        </ThemeProvider>
      </NextIntlClientProvider>
    </AppRouterCacheProvider>
  );
}
