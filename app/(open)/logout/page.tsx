import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NoticePage } from '@/components/account/sign-in/notice-page';
import { isPage } from '@/components/console/screens/is-page';
import { isSignedIn } from '@/lib/bff/authorise';
import { type PageProps, queryOf } from '@/lib/bff/load';
import { LOGIN_PATH, safeReturn } from '@/lib/open-paths';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('logout') };
}

/**
 * Session expired: offers to sign in again and return to the last page; continues immediately if another window has
 * signed in.
 */
export default async function Page({ searchParams }: PageProps) {
  const t = await getTranslations('open');
  const from = safeReturn((await queryOf(searchParams)).get('from'), isPage);
  if (await isSignedIn()) {
    const action = { label: t('goOn'), href: from };
    return <NoticePage title={t('signedInTitle')} body={t('signedInBody')} action={action} />;
  }
  const href = `${LOGIN_PATH}?from=${encodeURIComponent(from)}`;
  return (
    <NoticePage title={t('signedOutTitle')} body={t('signedOutBody')} action={{ label: t('signInAgain'), href }} />
  );
}
