import { selectionCalls } from '@/components/publish/first-calls';
import { Landing } from '@/components/shell/landing';
import { authorise } from '@/lib/bff/authorise';
import { type PageProps, preload, queryOf } from '@/lib/bff/load';

export default async function Page({ searchParams }: PageProps) {
  await authorise('/terminalSelection');
  return <Landing screen="publish" fallback={await preload(...selectionCalls(await queryOf(searchParams)))} />;
}
