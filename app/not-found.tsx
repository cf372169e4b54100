import { ErrorPage } from '@/components/open/error-page';

export default function NotFound() {
  return <ErrorPage code="404" />;
}
