import { useTranslations } from 'next-intl';
import { useOutcome } from '@/components/foundation/ui';
import { useConfirm } from '@/components/foundation/ui/confirm';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import { routes } from '@/lib/contract/frame';
import { menuAll, menuDelete, menuMove, menuReset } from '@/lib/contract/menu';
import { descendantsOf, isWithin, type MenuEntry, refOf, sortValuesFor } from './entries';
import { useEntryText } from './use-entry-text';

/** Reads to refresh after a change: the stored menu, and this window's own. */
export const MENU_READS = [menuAll, routes];

/** Actions on a menu entry besides its form. */
export function useMenuChanges() {
  const t = useTranslations('menuManage');
  const tc = useTranslations('common');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const textOf = useEntryText();
  const change = async (act: () => Promise<unknown>) => {
    const done = await outcome(act);
    await refresh(...MENU_READS);
    return done;
  };
  return {
    /** Moves an entry. `at`: number of siblings before it, not counting itself. */
    move: (entry: MenuEntry, parent: MenuEntry, at: number) => {
      if (isWithin(parent, entry)) return;
      const siblings = (parent.children ?? []).filter((each) => each !== entry);
      const places = sortValuesFor(entry, siblings, at);
      return change(() => call(menuMove, { entry: refOf(entry), parent: refOf(parent), places }));
    },
    reset: async ({ row }: MenuEntry) => row && change(() => call(menuReset, { id: row.id })),
    remove: async (entry: MenuEntry) => {
      const { row } = entry;
      if (!row) return false;
      const below = descendantsOf(entry).map(textOf);
      const sure = await confirm({
        title: t('deleteTitle', { name: textOf(entry) }),
        body: below.length > 0 ? t('deleteBelow', { names: below.join(', ') }) : undefined,
        danger: true,
        confirmLabel: tc('delete'),
      });
      return sure && change(() => call(menuDelete, { ids: [row.id] }));
    },
  };
}
