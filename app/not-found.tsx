import { ErrorPageOnDemand } from '@/components/account/sign-in/error-page-on-demand';
import { errorMetadata } from './error-metadata';

export const generateMetadata = () => errorMetadata('404');

export default function NotFound() {
  return <ErrorPageOnDemand code="404" />;
}
