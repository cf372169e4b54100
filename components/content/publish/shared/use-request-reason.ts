import { useTranslations } from 'next-intl';
import type { PublishRequest } from '@/lib/contract/review';

/** Returns why a publish was not sent: the note of its review, or the obstacle afterwards. */
export function useRequestReason({ state, reason }: Pick<PublishRequest, 'state' | 'reason'>): string | null {
  const t = useTranslations('errors');
  if (state !== 'failed' || !reason) return reason;
  return t(t.has(reason as never) ? (reason as never) : 'badRequest');
}
