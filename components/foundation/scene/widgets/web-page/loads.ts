import type { FrameAnswer } from './frame-page';

/** Times that a page was loaded, by number: the one that is seen, and the one that is on its way. */
export interface Loads {
  shown: number | null;
  loading: number | null;
  last: number;
}

/** Loads it again, or takes what came of a load. One that fails leaves what is seen. */
export function loads(state: Loads, event: 'load' | { load: number; answer: FrameAnswer }): Loads {
  const { shown, loading, last } = state;
  if (event === 'load') return loading === null ? { shown, loading: last + 1, last: last + 1 } : state;
  if (event.load !== loading) return state;
  return { shown: event.answer === 'shown' ? event.load : shown, loading: null, last };
}
