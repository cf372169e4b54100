import { ErrorPage } from '@/components/open/error-page';
import { errorMetadata } from '../error-metadata';

export const generateMetadata = () => errorMetadata('500');

export default function Page() {
  return <ErrorPage code="500" />;
}
