import type { Trigger } from '@/lib/contract/trigger';
import { Connect } from './connect';
import { Firings } from './firings';
import { TerminalUse } from './terminal-use';

/** Part of a trigger's detail below its facts: other systems, its firings, and its use at each terminal. */
export function TriggerDetail({ trigger }: { trigger: Trigger }) {
  return (
    <>
      <Connect trigger={trigger} />
      <Firings triggerId={trigger.id} />
      <TerminalUse triggerId={trigger.id} />
    </>
  );
}
