import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { NoticePage } from '@/components/account/sign-in/notice-page';
import { InFrame } from '@/components/console/inframe';
import { consoleMenu } from '@/components/console/screens/pages';
import { currentUser } from '@/lib/bff/authorise';
import { type PageProps, queryOf, redirectToSessionEnd } from '@/lib/bff/load';
import { suppliedMenu } from '@/lib/bff/menu';
import { framedEntries, menuFor, menuTree } from '@/lib/menu/menu-tree';

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return { title: (await entryOf(searchParams))?.label ?? (await getTranslations('routes'))('inframe') };
}

/** Shows an address of the user's menu; any other is refused, however it got into the address bar. */
export default async function Page({ searchParams }: PageProps) {
  if ((await currentUser()) === 'signedOut') return redirectToSessionEnd();
  const entry = await entryOf(searchParams);
  if (!entry) {
    const [t, to] = await Promise.all([getTranslations('inframe'), getTranslations('open')]);
    const action = { label: to('toHome'), href: '/home' };
    return <NoticePage title={t('notListed')} body={t('notListedBody')} action={action} />;
  }
  const here = (await headers()).get('host') ?? '';
  const { host } = new URL(entry.address, `http://${here}`);
  return <InFrame address={entry.address} host={host} title={entry.label} own={host === here} />;
}

async function entryOf(searchParams: PageProps['searchParams']) {
  const [user, supplied, query] = await Promise.all([currentUser(), suppliedMenu(), queryOf(searchParams)]);
  if (typeof user === 'string') return undefined;
  const asked = query.get('url');
  return framedEntries(menuFor(user, menuTree(consoleMenu, supplied))).find(({ address }) => address === asked);
}
