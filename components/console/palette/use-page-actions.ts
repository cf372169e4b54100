import { createTranslator, type Messages, useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { navigate, navigateToStep } from '@/components/foundation/shell/address';
import { useUser } from '@/components/foundation/shell/session';
import { hasAuthority, hasPermission } from '@/lib/access/authority';
import { usePageTitles } from '../menu/use-menu';
import { pages } from '../screens/pages';
import { loadCatalogue } from '../screens/screen-messages';
import type { Entry } from './entries';

/** Pages with an action; views of one screen share theirs. */
const actionPages = pages.filter(
  ({ action }, nth) => action && pages.findIndex((other) => other.action?.label === action.label) === nth,
);

/** Returns the main actions of all pages that the user may use: each opens the page, and what its button opens. */
export function usePageActions(): Entry[] {
  const t = useAllMessages();
  const user = useUser();
  const titleOf = usePageTitles();
  if (!t) return [];
  return actionPages.flatMap(({ path, icon, authority, action }): Entry[] => {
    if (!action || !hasAuthority(user, authority) || !hasPermission(user, action.permission)) return [];
    const { label, opens } = action;
    const run = () => (typeof opens === 'string' ? navigate(opens) : navigateToStep(path, opens.step, opens.value));
    return [{ key: `action ${path}`, label: t(label), detail: titleOf(path), icon: icon.Icon, run }];
  });
}

/** Returns the messages of all screens, which name the actions; undefined until loaded. */
function useAllMessages() {
  const locale = useLocale();
  const [messages, setMessages] = useState<Messages>();
  useEffect(() => {
    let wanted = true;
    // On failure actions are missing, and the rest still works.
    loadCatalogue(locale).then(
      (loaded) => wanted && setMessages(loaded.default),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [locale]);
  return messages && createTranslator<Messages, never>({ locale, messages });
}
