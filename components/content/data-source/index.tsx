'use client';

import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import { useSourceResource } from './use-source-resource';

/** Data sources: rows for widgets, and where they come from. */
export default function DataSources() {
  return <ResourceScreen resource={useSourceResource()} />;
}
