import type { FrameAnswer } from './frame-page';

/** Numbered loads of a page: the visible one and the pending one. */
export interface Loads {
  shown: number | null;
  loading: number | null;
  last: number;
}

/** Starts a load, or handles the result of one. A failed load keeps the visible page. */
export function loadsReducer(state: Loads, event: 'load' | { load: number; answer: FrameAnswer }): Loads {
  const { shown, loading, last } = state;
  if (event === 'load') return loading === null ? { shown, loading: last + 1, last: last + 1 } : state;
  if (event.load !== loading) return state;
  return { shown: event.answer === 'shown' ? event.load : shown, loading: null, last };
}
