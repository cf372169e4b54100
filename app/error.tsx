'use client';

import { ErrorPage } from '@/components/open/error-page';

/** A page that could not be rendered; what failed is in the server's log. */
export default function PageFailed() {
  return <ErrorPage code="500" />;
}
