import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
import { cookies, headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ProgressBar } from '@/components/console/progress/progress-bar';
import { TimeZone } from '@/components/shell/time-zone';
import { readSavedTheme } from '@/components/theme/saved';
import { ThemeProvider } from '@/components/theme/theme-provider';
import { Providers } from '@/components/ui/providers';
import { pageBranding } from '@/lib/bff/request-branding';
import { consoleNamespaces, messagesOf, type Namespace } from '@/lib/i18n/namespaces';

interface AppProvidersProps {
  /** Theme colour, where it isn't the host's. */
  color?: string | null;
  /** Namespaces of messages beside those of the console. */
  messages?: readonly Namespace[];
  children: ReactNode;
}

/** What the console and the player stand on: the messages of both, MUI in the reader's theme, toasts and questions. */
export async function AppProviders({ color, messages = [], children }: AppProvidersProps) {
  const cookieStore = await cookies();
  const saved = readSavedTheme((name) => cookieStore.get(name)?.value);
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const { themeColor } = await pageBranding();
  return (
    // In no layer: with each rule that is added to one, the browser takes its fonts for new and lays out the whole page.
    <AppRouterCacheProvider options={{ nonce }}>
      <NextIntlClientProvider messages={messagesOf(await getMessages(), [...consoleNamespaces, ...messages])}>
        <ThemeProvider saved={saved} color={color ?? themeColor ?? undefined} nonce={nonce}>
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
