import { personalCenterCalls } from '@/components/personal-center/first-calls';
import { Landing } from '@/components/shell/landing';
import { authorise } from '@/lib/bff/authorise';
import { preload } from '@/lib/bff/load';

export default async function Page() {
  await authorise('/personalCenter');
  return <Landing screen="personal-center" fallback={await preload(...personalCenterCalls())} />;
}
