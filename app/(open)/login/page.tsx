import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Login } from '@/components/open/login';
import { platformAnswers } from '@/lib/bff/initialised';
import { type PageProps, queryOf } from '@/lib/bff/load';
import { safeReturn } from '@/lib/open-paths';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('login') };
}

export default async function Page({ searchParams }: PageProps) {
  const query = await queryOf(searchParams);
  const done = query.get('notice') === 'initDone' ? 'initDone' : undefined;
  const notice = (await platformAnswers()) ? done : 'platformDown';
  return <Login returnTo={safeReturn(query.get('from'))} notice={notice} />;
}
