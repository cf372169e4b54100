import { ErrorPageOnDemand } from '@/components/open/error-page-on-demand';

export default function NotFound() {
  return <ErrorPageOnDemand code="404" />;
}
