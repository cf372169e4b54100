import { labels } from './guides/labels';

/** Labels of other screens that guides quote. */
export const quoted: readonly string[] = Object.values(labels);
