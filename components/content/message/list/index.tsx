'use client';

import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { MainButton } from '@/components/foundation/shell/access';
import { useMessageResource } from './use-message-resource';

/** Messages to terminals, with their state and actions. */
export default function Messages() {
  const resource = useMessageResource();
  return <ResourceScreen resource={resource} actions={<MainButton />} />;
}
