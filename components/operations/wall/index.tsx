'use client';

import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useWallResource } from './use-wall-resource';

/** Walls: several screens that play as one. */
export default function Walls() {
  return <ResourceScreen resource={useWallResource()} />;
}
