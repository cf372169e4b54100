import { cookies } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ProgressBar } from '@/components/console/progress/progress-bar';
import { TimeZone } from '@/components/foundation/shell/time-zone';
import { readSavedTheme } from '@/components/foundation/theme/saved';
import { StyleCache } from '@/components/foundation/theme/style-cache';
import { ThemeProvider } from '@/components/foundation/theme/theme-provider';
import { Providers } from '@/components/foundation/ui/providers';
import { pageBranding } from '@/lib/bff/request-branding';
import { platformZone } from '@/lib/bff/upstream';
import { consoleNamespaces, messagesOf, type Namespace } from '@/lib/i18n/namespaces';

interface AppProvidersProps {
  /** Theme colour, if it differs from the host's. */
  color?: string | null;
  /** Namespaces of messages besides those of the console. */
  messages?: readonly Namespace[];
  children: ReactNode;
}

/** Providers of console and player: messages, MUI in the reader's theme, toasts and confirmations. */
export async function AppProviders({ color, messages = [], children }: AppProvidersProps) {
  const cookieStore = await cookies();
  const saved = readSavedTheme((name) => cookieStore.get(name)?.value);
  const { themeColor } = await pageBranding();
  return (
    <StyleCache>
      <NextIntlClientProvider messages={messagesOf(await getMessages(), [...consoleNamespaces, ...messages])}>
        <ThemeProvider saved={saved} color={color ?? themeColor ?? undefined}>
          <Providers platformZone={platformZone}>
            <TimeZone />
            <ProgressBar />
            {children}
          </Providers>
        </ThemeProvider>
      </NextIntlClientProvider>
    </StyleCache>
  );
}
