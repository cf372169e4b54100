const AGAIN_MS = 3_000;

interface Listener {
  /** The data of an event `changed`. */
  changed: (data: string) => void;
  /** The stream is open; `again` where it was away, so that what changed meanwhile is not known. */
  opened: (again: boolean) => void;
}

/** Follows a stream of events at a path below /apm-web until the returned function is called, opening it again where it breaks. */
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
