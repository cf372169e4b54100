'use client';

import { useState } from 'react';
import { ResourceScreen } from '@/components/resource/resource-screen';
import type { Strategy } from '@/lib/contract/strategy';
import { TieDialog } from './tie-dialog';
import { useStrategyResource } from './use-strategy-resource';

/** Settings that many terminals share. */
export default function Strategies() {
  const [tying, setTying] = useState<Strategy | null>(null);
  const resource = useStrategyResource(setTying);
  return (
    <>
      <ResourceScreen resource={resource} />
      {tying && <TieDialog strategy={tying} onClose={() => setTying(null)} />}
    </>
  );
}
