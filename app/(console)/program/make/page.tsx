import { programCalls } from '@/components/programs/first-calls';
import { Landing } from '@/components/shell/landing';
import { authorise } from '@/lib/bff/authorise';
import { type PageProps, preload, queryOf } from '@/lib/bff/load';

export default async function Page({ searchParams }: PageProps) {
  await authorise('/program/make');
  return <Landing screen="programs" fallback={await preload(...programCalls(await queryOf(searchParams)))} />;
}
