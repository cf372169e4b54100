'use client';

import { IntlProvider, type Messages, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { byLanguage } from '@/components/foundation/theme/by-language';
import { catalogues } from '@/lib/i18n/catalogues';
import { mergedMessages } from '@/lib/i18n/namespaces';

const catalogue = byLanguage(catalogues);

/** Fetches the messages of all screens once; `locale` is a BCP 47 tag. */
export const loadCatalogue = catalogue.load;

/** Provides messages for screens opened in the browser: the first page only has those of its own screen. */
export function ScreenMessages({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <IntlProvider locale={locale} messages={catalogue.use(locale).default}>
      {children}
    </IntlProvider>
  );
}

/** Messages that pages of this window came with. */
let carried: Partial<Messages> = {};

/** Provides messages for the screen that the server rendered: those of the shell and of the page. */
export function PageMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const locale = useLocale();
  const shell = useMessages();
  const all = useMemo(() => {
    // The server handles many users and must not accumulate state.
    if (typeof window === 'undefined') return { ...shell, ...messages };
    // The router may restore an earlier page while an open tab still shows another screen.
    carried = mergedMessages(carried, messages);
    return { ...shell, ...carried };
  }, [shell, messages]);
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  );
}
