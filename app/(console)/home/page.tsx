import { homeCalls } from '@/components/home/first-calls';
import { Landing } from '@/components/shell/landing';
import { authorise } from '@/lib/bff/authorise';
import { preload } from '@/lib/bff/load';

export default async function Page() {
  await authorise('/home');
  return <Landing screen="home" fallback={await preload(...homeCalls)} />;
}
