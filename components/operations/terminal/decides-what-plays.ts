/** Settings by which a terminal decides what to show: its hours, its clock, and the tags that slots of plans ask for. */
const NAMES = ['onTime', 'offTime', 'timezone', 'addTags', 'removeTags', 'inherit'] as const;

/** Whether a change of settings can change what is on a screen. */
export const decidesWhatPlays = (change: Partial<Record<(typeof NAMES)[number], unknown>>) =>
  NAMES.some((name) => change[name] !== undefined);
