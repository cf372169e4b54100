'use client';

import { useState } from 'react';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import type { Emergency } from '@/lib/contract/emergency';
import { OpenRaises } from './open-raises';
import { RaiseDialog } from './raise-dialog';
import { useEmergencyResource } from './use-emergency-resource';
import { ViewTabs } from './view-tabs';

/** Prepared emergencies, below the active ones. */
export function Prepared() {
  const [raising, setRaising] = useState<Emergency | null>(null);
  const resource = useEmergencyResource(setRaising);
  return (
    <>
      <ResourceScreen
        resource={resource}
        lead={
          <>
            <ViewTabs view="prepared" />
            <OpenRaises />
          </>
        }
      />
      {raising && <RaiseDialog emergency={raising} onClose={() => setRaising(null)} />}
    </>
  );
}
