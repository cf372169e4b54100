import { editorCalls } from '@/components/programs/first-calls';
import { Landing } from '@/components/shell/landing';
import { authorise } from '@/lib/bff/authorise';
import { type PageProps, preload, queryOf } from '@/lib/bff/load';

export default async function Page({ searchParams }: PageProps) {
  await authorise('/programEditor');
  return <Landing screen="program-editor" fallback={await preload(...editorCalls(await queryOf(searchParams)))} />;
}
