const AGAIN_MS = 3_000;

interface Listener {
  /** Receives the data of an event `changed`. */
  changed: (data: string) => void;
  /** Called when the stream opens; `again` after an interruption, during which changes were missed. */
  opened: (again: boolean) => void;
}

/** Follows a stream of events at a path below /apm-web until the returned function is called, and reopens it if it breaks. */
export function followStream(path: string, { changed, opened }: Listener): () => void {
  let source: EventSource;
  let later: ReturnType<typeof setTimeout>;
  let lost = false;
  const open = () => {
    source = new EventSource(`/apm-web${path}`);
    source.addEventListener('changed', ({ data }: MessageEvent<string>) => changed(data));
    source.addEventListener('open', () => {
      opened(lost);
      lost = false;
    });
    source.addEventListener('error', () => {
      lost = true;
      // The browser reconnects by itself after a broken connection, but never after a rejection, as from a platform
      // that is just starting.
      if (source.readyState === EventSource.CLOSED) later = setTimeout(open, AGAIN_MS * (1 + Math.random()));
    });
  };
  open();
  return () => {
    clearTimeout(later);
    source.close();
  };
}
