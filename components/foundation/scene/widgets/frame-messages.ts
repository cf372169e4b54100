type Said = Pick<MessageEvent, 'source' | 'data'>;

/**
 * Returns the message of a frame's own page; undefined for any other message to this window. Those are not even read:
 * their sender chooses the size, and reading costs this page time and memory.
 */
export function messageFromFrame(frame: HTMLIFrameElement | null, event: Said): unknown {
  const of = frame?.contentWindow;
  return of && event.source === of ? event.data : undefined;
}

/** True if the message came from a window inside the frame's own page. */
export function isFromInsideFrame(frame: HTMLIFrameElement | null, { source }: Pick<Said, 'source'>): boolean {
  const of = frame?.contentWindow;
  return of != null && source !== null && 'parent' in source && source !== of && source.parent === of;
}

/** Returns a counter that is true from the moment more than `most` events happen within a second. */
export function createFloodDetector(most: number): (now: number) => boolean {
  let [since, count] = [Number.NEGATIVE_INFINITY, 0];
  return (now) => {
    if (now - since >= 1_000) [since, count] = [now, 0];
    count += 1;
    return count > most;
  };
}
