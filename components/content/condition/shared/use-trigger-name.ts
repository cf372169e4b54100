import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/use-call';
import type { Condition } from '@/lib/contract/condition';
import { triggerNames } from '@/lib/contract/trigger';

/** Returns the name of a trigger that a condition reads; empty until known. */
export function useTriggerName({ comparisons }: Condition): (id: string) => string {
  const t = useTranslations('condition');
  const { data } = useCall(triggerNames, comparisons.some(({ kind }) => kind === 'trigger') ? {} : null);
  return (id) => (data ? (data.find((each) => each.id === id)?.name ?? t('triggerGone')) : '');
}
