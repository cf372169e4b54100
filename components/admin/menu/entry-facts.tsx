import { useTranslations } from 'next-intl';
import { Facts } from '@/components/foundation/ui/facts';
import type { Language } from '@/lib/contract/languages';
import { languageInfo } from '@/lib/i18n/language';
import type { MenuEntry } from './entries';
import { useEntryText } from './use-entry-text';
import { usePermissionOptions } from './use-permission-options';

/** Facts about a menu entry. */
export function EntryFacts({ entry }: { entry: MenuEntry }) {
  const t = useTranslations('menuManage');
  const tr = useTranslations('routes');
  const textOf = useEntryText();
  const permissions = usePermissionOptions();
  const { kind, key, title, row, parent, invisible } = entry;
  const titles = Object.entries(row?.title ?? {}) as [Language, string][];
  const permission = permissions.find(({ value }) => value === row?.permission)?.label;
  const facts: (readonly [string, string | undefined | null])[] = [
    [t('kind'), t(`kinds.${kind}`)],
    [t('ownTitle'), title && tr(title)],
    [t('path'), kind === 'page' ? key : kind === 'unknown' ? row?.path : null],
    [t('link'), row?.link],
    [t('where'), kind === 'link' ? t(row?.path === '/inframe' ? 'inside' : 'outside') : null],
    [t('in'), parent && textOf(parent)],
    [t('permission'), permission ?? (title ? t('asTheConsole') : t('everybody'))],
    [t('visible'), t(invisible ? 'isHidden' : 'isShown')],
    ...titles.map(([language, text]) => [languageInfo[language].name, text] as const),
  ];
  return <Facts facts={facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))} />;
}
