import type { OnScreen } from '@/lib/contract/terminal/schedule';

/** Colours legible with white text and distinct from those of common priorities. Always shown with a label. */
const colours: Record<NonNullable<OnScreen['layer']>, string> = {
  off: '#3a4149',
  emergency: '#b3001b',
  trigger: '#a8326e',
  message: '#86459e',
  playNow: '#b3541e',
  plan: '#2f62bf',
  published: '#44606f',
  default: '#7b4b3a',
  house: '#8a6d1f',
};

/** Colour of reported playback, whose deciding layer is unknown. */
const REPORTED = '#1f7280';

export const colourOfLayer = (layer: OnScreen['layer']) => (layer ? colours[layer] : REPORTED);
