'use client';

import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { MainButton } from '@/components/foundation/shell/access';
import { useMessageResource } from './use-message-resource';

/** Messages to terminals: what became of each, and what can be done with it. */
export default function Messages() {
  const resource = useMessageResource();
  return <ResourceScreen resource={resource} actions={<MainButton />} />;
}
