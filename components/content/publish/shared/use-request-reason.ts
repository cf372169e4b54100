import { useTranslations } from 'next-intl';
import type { PublishRequest } from '@/lib/contract/review';

/** Why a publish was not sent: the note of its review, or what was in its way after it. */
export function useRequestReason({ state, reason }: Pick<PublishRequest, 'state' | 'reason'>): string | null {
  const t = useTranslations('errors');
  if (state !== 'failed' || !reason) return reason;
  return t(t.has(reason as never) ? (reason as never) : 'badRequest');
}
