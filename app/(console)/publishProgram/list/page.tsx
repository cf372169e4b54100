import { publishCalls } from '@/components/publishes/first-calls';
import { Landing } from '@/components/shell/landing';
import { authorise } from '@/lib/bff/authorise';
import { type PageProps, preload, queryOf } from '@/lib/bff/load';

export default async function Page({ searchParams }: PageProps) {
  await authorise('/publishProgram/list');
  return <Landing screen="publishes" fallback={await preload(...publishCalls(await queryOf(searchParams)))} />;
}
