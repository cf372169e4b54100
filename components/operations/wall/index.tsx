'use client';

import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useWallResource } from './use-wall-resource';

/** Screens that play together. */
export default function Walls() {
  return <ResourceScreen resource={useWallResource()} />;
}
