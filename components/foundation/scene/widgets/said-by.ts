type Said = Pick<MessageEvent, 'source' | 'data'>;

/**
 * What a frame's own page said; undefined for everything else that is said to this window. That is not even read: its size is whatever its sender
 * likes, and reading is what takes this page's time and memory.
 */
export function saidBy(frame: HTMLIFrameElement | null, event: Said): unknown {
  const of = frame?.contentWindow;
  return of && event.source === of ? event.data : undefined;
}

/** Whether a window within the frame's own page said it, past that. */
export function saidWithin(frame: HTMLIFrameElement | null, { source }: Pick<Said, 'source'>): boolean {
  const of = frame?.contentWindow;
  return of != null && source !== null && 'parent' in source && source !== of && source.parent === of;
}

/** Counts what happens: true from the time on that it happened more than `most` times within a second. */
export function floodGauge(most: number): (now: number) => boolean {
  let [since, count] = [Number.NEGATIVE_INFINITY, 0];
  return (now) => {
    if (now - since >= 1_000) [since, count] = [now, 0];
    count += 1;
    return count > most;
  };
}
