import { useTranslations } from 'next-intl';
import { useLanguage } from '@/components/foundation/resource/texts-value';
import { textIn } from '@/lib/contract/texts';
import type { MenuEntry } from './entries';

/** Returns a function that gives an entry's name in the reader's language, as in the menu. */
export function useEntryText(): (entry: MenuEntry) => string {
  const t = useTranslations('routes');
  const tm = useTranslations('menuManage');
  const language = useLanguage();
  return ({ kind, key, row, title }) => {
    if (key === '#root') return tm('firstLevel');
    if (!title) return (row && textIn(row.title, language)) || row?.path || tm(`kinds.${kind}`);
    return row?.title[language] ?? row?.title.en ?? t(title);
  };
}
