import { notFound } from 'next/navigation';
import { firstCalls } from '@/components/shell/first-calls';
import { Landing } from '@/components/shell/landing';
import { authorise } from '@/lib/bff/authorise';
import { type PageProps, preload, queryOf } from '@/lib/bff/load';
import { type ConsolePath, routeOf } from '@/lib/routes';

/** Every page of the console; a path that is not in the table does not exist. */
export default async function Page({ params, searchParams }: PageProps & { params: Promise<{ path: string[] }> }) {
  const route = routeOf(`/${(await params).path.join('/')}`);
  if (!route) notFound();
  const calls = firstCalls[route.screen]?.(await queryOf(searchParams)) ?? [];
  // The platform refuses what the reader may not see, and its log tells of it: whoever comes by a forbidden address did try. So the
  // first data need not wait for the page's own permission.
  const [fallback] = await Promise.all([preload(...calls), authorise(route.path as ConsolePath)]);
  return <Landing screen={route.screen} fallback={fallback} />;
}
