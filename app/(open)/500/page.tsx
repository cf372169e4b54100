import { errorMetadata } from '@/app/error-metadata';
import { ErrorPage } from '@/components/account/sign-in/error-page';

export const generateMetadata = () => errorMetadata('500');

export default function Page() {
  return <ErrorPage code="500" />;
}
