'use client';

import { ErrorPageOnDemand } from '@/components/account/sign-in/error-page-on-demand';

/** Page that failed to render; the error is in the server's log. */
export default function PageFailed() {
  return <ErrorPageOnDemand code="500" />;
}
