'use client';

import { ErrorPageOnDemand } from '@/components/account/sign-in/error-page-on-demand';

/** A page that could not be rendered; what failed is in the server's log. */
export default function PageFailed() {
  return <ErrorPageOnDemand code="500" />;
}
