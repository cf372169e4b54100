'use client';

import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { MainButton } from '@/components/foundation/shell/access';
import { useTriggerResource } from './use-trigger-resource';

export function Triggers() {
  return <ResourceScreen resource={useTriggerResource()} actions={<MainButton />} />;
}
