import type { LayerOutput } from './types';

/** Output of a layer that shows nothing. */
export const silent: LayerOutput = { now: null, because: [], losers: [] };
