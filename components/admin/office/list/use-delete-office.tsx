import { useTranslations } from 'next-intl';
import { useOutcome } from '@/components/foundation/ui';
import { useConfirm } from '@/components/foundation/ui/confirm';
import { call } from '@/lib/client/call';
import { customerReads, officeReads } from '@/lib/client/reads/office';
import { refreshExcept } from '@/lib/client/refresh';
import { deleteOffice, type Office } from '@/lib/contract/office';

const HELD = [
  ...(['children', 'users', 'terminals', 'materials', 'programs', 'messages'] as const),
  ...(['plans', 'sources', 'emergencies', 'triggers', 'packages', 'orders'] as const),
];
type Held = Partial<Record<(typeof HELD)[number], { count: number; names: string[] }>>;

/** Deletes an empty institution; otherwise lists what it contains. */
export function useDeleteOffice(onGone: () => void) {
  const t = useTranslations('office');
  const tc = useTranslations('common');
  const confirm = useConfirm();
  const outcome = useOutcome();
  return async (office: Office): Promise<void> => {
    if (!(await confirm({ title: t('deleteTitle', { name: office.name }), danger: true, confirmLabel: tc('delete') })))
      return;
    const done = await outcome(() => call(deleteOffice, { id: office.id }), {
      onRefused: ({ status, conflict }) => {
        if (status !== 409) return false;
        const held = (conflict ?? {}) as Held;
        void confirm({
          title: t('holdsTitle', { name: office.name }),
          body: (
            <ul>
              {HELD.flatMap((what) => {
                const { count = 0, names = [] } = held[what] ?? {};
                return count > 0 ? [<li key={what}>{t(`holds.${what}`, { count, names: names.join(', ') })}</li>] : [];
              })}
            </ul>
          ),
          confirmLabel: tc('close'),
          notice: true,
        });
        return true;
      },
    });
    if (done) onGone();
    await refreshExcept(done ? [office.id] : [], ...officeReads, ...customerReads);
  };
}
