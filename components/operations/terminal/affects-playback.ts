/** Settings that affect what a terminal shows: its hours, its clock, and the tags that plan slots require. */
const NAMES = ['onTime', 'offTime', 'timezone', 'addTags', 'removeTags', 'inherit'] as const;

/** True if a change of settings can change what a screen shows. */
export const affectsPlayback = (change: Partial<Record<(typeof NAMES)[number], unknown>>) =>
  NAMES.some((name) => change[name] !== undefined);
