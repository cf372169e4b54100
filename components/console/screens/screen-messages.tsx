'use client';

import { IntlProvider, type Messages, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { byLanguage } from '@/components/foundation/theme/by-language';
import { catalogues } from '@/lib/i18n/catalogues';
import { mergedMessages } from '@/lib/i18n/namespaces';

const catalogue = byLanguage(catalogues);

/** Fetches the messages of all screens, once; `locale` is a BCP 47 tag. */
export const loadCatalogue = catalogue.load;

/** For the screens that the browser opens: the page that it began with has the messages of its own screen alone. */
export function ScreenMessages({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <IntlProvider locale={locale} messages={catalogue.use(locale).default}>
      {children}
    </IntlProvider>
  );
}

/** What the pages of this window brought along. */
let carried: Partial<Messages> = {};

/** For the screen that the server rendered: the shell's messages and those that the page brings along. */
export function PageMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const locale = useLocale();
  const shell = useMessages();
  const all = useMemo(() => {
    // The server has many readers, and remembers nothing of them.
    if (typeof window === 'undefined') return { ...shell, ...messages };
    // The router may bring an earlier page back while an open tab still shows another one's screen.
    carried = mergedMessages(carried, messages);
    return { ...shell, ...carried };
  }, [shell, messages]);
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  );
}
