import { useTranslations } from 'next-intl';
import { useConfirm } from './confirm';

/** Closes a form, after confirmation if it has input. */
export function useLeaveForm(onClose: () => void): (hasEntries: boolean) => Promise<void> {
  const t = useTranslations('common');
  const confirm = useConfirm();
  return async (hasEntries) => {
    const question = { title: t('discardTitle'), confirmLabel: t('discard'), danger: true, leaving: true };
    if (!hasEntries || (await confirm(question))) onClose();
  };
}
