import { createTranslator, type Messages, useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { navigate, navigateToStep } from '@/components/foundation/shell/address';
import { useUser } from '@/components/foundation/shell/session';
import { holds, meets } from '@/lib/access/authority';
import { usePageTitles } from '../menu/use-menu';
import { pages } from '../screens/pages';
import { loadCatalogue } from '../screens/screen-messages';
import type { Entry } from './entries';

/** Pages with an action; views of one screen share theirs. */
const actionPages = pages.filter(
  ({ action }, nth) => action && pages.findIndex((other) => other.action?.label === action.label) === nth,
);

/** The main actions of all pages, for whoever may use them: one goes to the page and opens what its button opens. */
export function usePageActions(): Entry[] {
  const t = useAllMessages();
  const user = useUser();
  const titleOf = usePageTitles();
  if (!t) return [];
  return actionPages.flatMap(({ path, icon, authority, action }): Entry[] => {
    if (!action || !meets(user, authority) || !holds(user, action.permission)) return [];
    const { label, opens } = action;
    const run = () => (typeof opens === 'string' ? navigate(opens) : navigateToStep(path, opens.step, opens.value));
    return [{ key: `action ${path}`, label: t(label), detail: titleOf(path), icon: icon.Icon, run }];
  });
}

/** Actions are called as on their pages, which this page does not carry the words of; undefined until they are there. */
function useAllMessages() {
  const locale = useLocale();
  const [messages, setMessages] = useState<Messages>();
  useEffect(() => {
    let wanted = true;
    // Without them there are no actions, and all else is found.
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
