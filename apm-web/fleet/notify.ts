import type { UserContext } from '../http/context';
import type { Platform } from '../http/platform';
import type { ChangedTerminal } from './live';

/** Wakes changed terminals, and notifies the consoles that show them. Call after the commit. */
export function wakeChanged({ hub, live }: Pick<Platform, 'hub' | 'live'>, changed: readonly ChangedTerminal[]): void {
  hub.wake(changed.map(({ terminalId }) => terminalId));
  live.changed(changed);
}

/** Does the same once the transaction is committed. */
export function notifyTerminals(
  { platform, afterCommit }: Pick<UserContext, 'platform' | 'afterCommit'>,
  changed: readonly ChangedTerminal[],
): void {
  afterCommit(() => wakeChanged(platform, changed));
}
