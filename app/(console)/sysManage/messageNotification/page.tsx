import { noticeCalls } from '@/components/notices/first-calls';
import { Landing } from '@/components/shell/landing';
import { authorise } from '@/lib/bff/authorise';
import { type PageProps, preload, queryOf } from '@/lib/bff/load';

export default async function Page({ searchParams }: PageProps) {
  await authorise('/sysManage/messageNotification');
  return <Landing screen="notices" fallback={await preload(...noticeCalls(await queryOf(searchParams)))} />;
}
