import { notFound } from 'next/navigation';
import { getMessages } from 'next-intl/server';
import { Denied } from '@/components/console/screens/denied';
import { Landing } from '@/components/console/screens/landing';
import { consoleMenu, pageAt, screenAt } from '@/components/console/screens/pages';
import { authorised } from '@/lib/bff/authorise';
import { type PageProps, preload, queryOf } from '@/lib/bff/load';
import { mergedMessages, messagesOf, quotedOf } from '@/lib/i18n/namespaces';

/** Every page of the console; a path that no screen has does not exist. */
export default async function Page({ params, searchParams }: PageProps & { params: Promise<{ path: string[] }> }) {
  const path = `/${(await params).path.join('/')}`;
  const page = pageAt(path);
  if (!page) notFound();
  const screen = screenAt(page.path);
  const first = await screen?.firstCalls?.();
  const calls = first?.firstCalls(await queryOf(searchParams), path) ?? [];
  // The platform refuses what the reader may not see, and its log says so: whoever comes by a forbidden address did try. So the
  // first data need not wait for the page's own permission.
  const [fallback, allowed] = await Promise.all([preload(...calls), authorised(consoleMenu, page.path)]);
  if (!allowed) return <Denied />;
  const all = await getMessages();
  const { quoted = [] } = (await screen?.quoted?.()) ?? {};
  const messages = mergedMessages(quotedOf(all, quoted), messagesOf(all, screen?.messages ?? []));
  return <Landing path={page.path} fallback={fallback} messages={messages} />;
}
