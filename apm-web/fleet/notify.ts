import type { UserContext } from '../http/context';
import type { ChangedTerminal } from './live';

/** Wakes the changed terminals after the commit, and notifies the consoles that show them. */
export function notifyTerminals(
  { platform, afterCommit }: Pick<UserContext, 'platform' | 'afterCommit'>,
  changed: readonly ChangedTerminal[],
): void {
  afterCommit(() => {
    platform.hub.wake(changed.map(({ terminalId }) => terminalId));
    platform.live.changed(changed);
  });
}
