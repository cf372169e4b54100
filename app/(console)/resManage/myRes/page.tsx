import { materialCalls } from '@/components/materials/first-calls';
import { Landing } from '@/components/shell/landing';
import { authorise } from '@/lib/bff/authorise';
import { type PageProps, preload, queryOf } from '@/lib/bff/load';

export default async function Page({ searchParams }: PageProps) {
  await authorise('/resManage/myRes');
  return <Landing screen="materials" fallback={await preload(...materialCalls(await queryOf(searchParams)))} />;
}
