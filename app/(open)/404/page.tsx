import { ErrorPage } from '@/components/open/error-page';

export default function Page() {
  return <ErrorPage code="404" />;
}
