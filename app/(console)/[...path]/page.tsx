import { notFound } from 'next/navigation';
import { getMessages } from 'next-intl/server';
import { Denied } from '@/components/console/screens/denied';
import { Landing } from '@/components/console/screens/landing';
import { consoleMenu, pageAt, screenAt } from '@/components/console/screens/pages';
import { authorised } from '@/lib/bff/authorise';
import { type PageProps, preload, queryOf } from '@/lib/bff/load';
import { mergedMessages, messagesOf, quotedMessages } from '@/lib/i18n/namespaces';

/** Every page of the console; 404 for a path without a screen. */
export default async function Page({ params, searchParams }: PageProps & { params: Promise<{ path: string[] }> }) {
  const path = `/${(await params).path.join('/')}`;
  const page = pageAt(path);
  if (!page) notFound();
  const screen = screenAt(page.path);
  const first = await screen?.initialQueries?.();
  const calls = first?.initialQueries(await queryOf(searchParams), path) ?? [];
  // Loads first data in parallel with the page's permission check. The platform refuses what the reader may not see and
  // logs it, which is right: a visitor of a forbidden address did try.
  const [fallback, allowed] = await Promise.all([preload(...calls), authorised(consoleMenu, page.path)]);
  if (!allowed) return <Denied />;
  const all = await getMessages();
  const { quoted = [] } = (await screen?.quoted?.()) ?? {};
  const messages = mergedMessages(quotedMessages(all, quoted), messagesOf(all, screen?.messages ?? []));
  return <Landing path={page.path} fallback={fallback} messages={messages} />;
}
