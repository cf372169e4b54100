import { getTranslations } from 'next-intl/server';
import { type Look, lookOf } from '@/components/branding/look';
import { pageBranding } from '@/lib/bff/request-branding';

/** How the console looks under the request's host. */
export async function pageLook(): Promise<Look> {
  const [branding, t] = await Promise.all([pageBranding(), getTranslations('common')]);
  return lookOf(branding, t('product'));
}
