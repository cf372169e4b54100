import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useSentText } from '@/components/content/publish/shared/use-sent-text';
import { useConfirm, useErrorText, useOutcome, useToast } from '@/components/foundation/ui';
import { call } from '@/lib/client/call';
import { publishReads } from '@/lib/client/reads/publish';
import { refresh } from '@/lib/client/refresh';
import { publishRequestCancel, publishRequestDetail, publishRequestDismiss } from '@/lib/contract/publish/requests';
import type { PublishRequest } from '@/lib/contract/review';
import { repeatPublish } from './repeat-publish';

/** Actions on a publish held back by a review. */
export function useRequestActions({ id, name }: PublishRequest) {
  const t = useTranslations('publish');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const toast = useToast();
  const errorText = useErrorText();
  const sentText = useSentText();
  return useMemo(() => {
    // Refreshes after a refusal, too: somebody may have handled it.
    const readAgain = () => refresh(...publishReads);
    return {
      async cancel() {
        const title = t('cancelRequestTitle', { name });
        if (!(await confirm({ title, body: t('cancelRequestBody'), confirmLabel: t('cancelRequest'), danger: true })))
          return;
        await outcome(() => call(publishRequestCancel, { id }));
        await readAgain();
      },
      async dismiss() {
        const title = t('dismissTitle', { name });
        if (!(await confirm({ title, body: t('dismissBody'), confirmLabel: t('dismiss'), danger: true }))) return;
        await outcome(() => call(publishRequestDismiss, { id }), { success: t('dismissed') });
        await readAgain();
      },
      /** Submits the same publish again; changed content is reviewed in its current state. */
      async submitAgain() {
        try {
          toast.success(sentText(await repeatPublish(await call(publishRequestDetail, { id }))));
        } catch (error) {
          toast.error(errorText(error));
        }
        await readAgain();
      },
    };
  }, [t, confirm, outcome, toast, errorText, sentText, id, name]);
}
