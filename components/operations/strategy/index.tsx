'use client';

import { useState } from 'react';
import { ResourceScreen } from '@/components/foundation/resource/resource-screen';
import type { Strategy } from '@/lib/contract/strategy';
import { SendDialog } from './send-dialog';
import { TieDialog } from './tie-dialog';
import { useStrategyResource } from './use-strategy-resource';

/** Strategies: settings shared by many terminals. */
export default function Strategies() {
  const [tying, setTying] = useState<Strategy | null>(null);
  const [sending, setSending] = useState<Strategy | null>(null);
  const resource = useStrategyResource(setTying, setSending);
  return (
    <>
      <ResourceScreen resource={resource} />
      {sending && <SendDialog strategy={sending} onClose={() => setSending(null)} />}
      {tying && <TieDialog strategy={tying} onClose={() => setTying(null)} />}
    </>
  );
}
