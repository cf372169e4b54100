import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { messagesOf, openNamespaces } from '@/lib/i18n/namespaces';

export default async function CornerLayout({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider messages={messagesOf(await getMessages(), [...openNamespaces, 'corner'])}>
      {children}
    </NextIntlClientProvider>
  );
}
