import { Landing } from '@/components/shell/landing';
import { terminalCalls } from '@/components/terminals/first-calls';
import { authorise } from '@/lib/bff/authorise';
import { type PageProps, preload, queryOf } from '@/lib/bff/load';

export default async function Page({ searchParams }: PageProps) {
  await authorise('/terminalMonitor/monitor');
  return <Landing screen="terminals" fallback={await preload(...terminalCalls(await queryOf(searchParams)))} />;
}
