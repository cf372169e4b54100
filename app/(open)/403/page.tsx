import { ErrorPage } from '@/components/open/error-page';
import { errorMetadata } from '../error-metadata';

export const generateMetadata = () => errorMetadata('403');

export default function Page() {
  return <ErrorPage code="403" />;
}
