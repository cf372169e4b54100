'use client';

import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { MainButton } from '@/components/foundation/shell/access';
import { useTriggerResource } from './use-trigger-resource';

/** List of the triggers. */
export function Triggers() {
  return <ResourceScreen resource={useTriggerResource()} actions={<MainButton />} />;
}
