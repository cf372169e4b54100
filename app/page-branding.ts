import { getTranslations } from 'next-intl/server';
import { type ResolvedBranding, resolveBranding } from '@/components/foundation/brand/resolved-branding';
import { pageBranding } from '@/lib/bff/request-branding';

/** Returns the branding of the request's host. */
export async function resolvedBranding(): Promise<ResolvedBranding> {
  const [branding, t] = await Promise.all([pageBranding(), getTranslations('common')]);
  return resolveBranding(branding, t('product'));
}
