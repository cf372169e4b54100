import { terminalLive } from '@/lib/contract/terminal';
import { encodeCall } from '@/lib/contract/wire';

const AGAIN_MS = 3_000;

interface Listener {
  changed: (ids: readonly string[]) => void;
  /** The stream was away: what changed meanwhile is not known. */
  missed: () => void;
}

/** Subscribes to the platform's events of changed terminals, until the returned function is called. */
export function listenToTerminals({ changed, missed }: Listener): () => void {
  let source: EventSource;
  let later: ReturnType<typeof setTimeout>;
  let lost = false;
  const open = () => {
    source = new EventSource(`/apm-web${encodeCall(terminalLive, {}).path}`);
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      const ids = idsOf(data);
      if (ids) changed(ids);
      else missed();
    });
    source.addEventListener('open', () => {
      if (lost) missed();
      lost = false;
    });
    source.addEventListener('error', () => {
      lost = true;
      // The browser tries again by itself where a connection broke, never after a refusal: a platform that is just starting gives some.
      if (source.readyState === EventSource.CLOSED) later = setTimeout(open, AGAIN_MS * (1 + Math.random()));
    });
  };
  open();
  return () => {
    clearTimeout(later);
    source.close();
  };
}

/** null where too many changed to list them, and for an event unlike the contract: a platform of one's own may send such. */
function idsOf(data: string): string[] | null {
  try {
    const { terminalIds, many } = terminalLive.output.parse(JSON.parse(data));
    return many ? null : terminalIds;
  } catch {
    return null;
  }
}
