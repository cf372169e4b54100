import { terminalLive } from '@/lib/contract/terminal';
import { encodeCall } from '@/lib/contract/wire';
import { followStream } from './live-stream';

interface Listener {
  changed: (ids: readonly string[]) => void;
  /** Called after an interruption of the stream, during which changes were missed. */
  missed: () => void;
}

/** Subscribes to the platform's events of changed terminals, until the returned function is called. */
export function listenToTerminals({ changed, missed }: Listener): () => void {
  return followStream(encodeCall(terminalLive, {}).path, {
    changed: (data) => {
      const ids = idsOf(data);
      if (ids) changed(ids);
      else missed();
    },
    opened: (again) => {
      if (again) missed();
    },
  });
}

/**
 * Returns the ids; `null` if too many changed to list them, and for an event unlike the contract, which a customer's
 * platform may send.
 */
function idsOf(data: string): string[] | null {
  try {
    const { terminalIds, many } = terminalLive.output.parse(JSON.parse(data));
    return many ? null : terminalIds;
  } catch {
    return null;
  }
}
