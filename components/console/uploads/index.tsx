'use client';

import { lazy, Suspense, useEffect } from 'react';
import { InCorner } from '@/components/foundation/shell/corner';
import { useUser } from '@/components/foundation/shell/session';
import { useAskBeforeLeaving } from '@/components/foundation/ui/ask-before-leaving';
import { isPending, uploads, useUploadItems } from '@/lib/client/upload-queue';

const UploadPanel = lazy(() => import('./upload-panel'));

/** Panel of uploads on every page; nothing while there are none. */
export function UploadsInCorner() {
  const items = useUploadItems();
  const { id } = useUser();
  useEffect(() => void uploads.restore(id), [id]);
  useAskBeforeLeaving(items.some(isPending));
  if (items.length === 0) return null;
  return (
    <InCorner>
      <Suspense>
        <UploadPanel items={items} />
      </Suspense>
    </InCorner>
  );
}
