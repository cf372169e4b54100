import type { OnScreen } from '@/lib/contract/terminal/schedule';

/** White text can be read on each of them, and none is that of a usual priority. Each is beside its word, never alone. */
const colours: Record<NonNullable<OnScreen['layer']>, string> = {
  off: '#3a4149',
  emergency: '#b3001b',
  message: '#86459e',
  playNow: '#b3541e',
  plan: '#2f62bf',
  published: '#44606f',
  default: '#7b4b3a',
  house: '#8a6d1f',
};

/** Of what was reported nobody knows which layer decided it. */
const REPORTED = '#1f7280';

export const colourOfLayer = (layer: OnScreen['layer']) => (layer ? colours[layer] : REPORTED);
