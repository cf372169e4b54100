import type { UserContext } from '../http/context';
import type { ChangedTerminal } from './live';

/** Once the change is committed: wakes the terminals it concerns, and tells the consoles that show them. */
export function tellTerminals(
  { platform, afterCommit }: Pick<UserContext, 'platform' | 'afterCommit'>,
  changed: readonly ChangedTerminal[],
): void {
  afterCommit(() => {
    platform.hub.wake(changed.map(({ terminalId }) => terminalId));
    platform.live.changed(changed);
  });
}
