import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Login, type LoginNotice } from '@/components/account/sign-in/shared/login';
import { isPage } from '@/components/console/screens/is-page';
import { isSignedIn } from '@/lib/bff/authorise';
import { type PageProps, queryOf } from '@/lib/bff/load';
import { replacementWays } from '@/lib/bff/replacement-ways';
import { needsCodeWithPassword } from '@/lib/bff/sign-in-codes';
import { safeReturn } from '@/lib/open-paths';

/** Notices that a preceding page may pass on. */
const said: readonly (string | null)[] = ['initDone', 'passwordChanged', 'registerDone'] satisfies LoginNotice[];

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('login') };
}

export default async function Page({ searchParams }: PageProps) {
  const query = await queryOf(searchParams);
  const returnTo = safeReturn(query.get('from'), isPage);
  if (await isSignedIn()) redirect(returnTo);
  const [ways, codeAtOnce] = await Promise.all([replacementWays(), needsCodeWithPassword()]);
  const wanted = query.get('notice');
  const notice = ways === 'unreachable' ? 'platformDown' : said.includes(wanted) ? (wanted as LoginNotice) : undefined;
  const canReplace = ways !== 'unreachable' && (ways.email || ways.phone);
  return <Login returnTo={returnTo} notice={notice} canReplace={canReplace} codeAtOnce={codeAtOnce} />;
}
