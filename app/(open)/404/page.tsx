import { ErrorPage } from '@/components/open/error-page';
import { errorMetadata } from '../error-metadata';

export const generateMetadata = () => errorMetadata('404');

export default function Page() {
  return <ErrorPage code="404" />;
}
