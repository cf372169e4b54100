import { playbackKeys } from '@/lib/contract/terminal/settings';

/** Fields that can change what a screen shows, including the tags that plan slots require. */
const NAMES: readonly string[] = [...playbackKeys, 'addTags', 'removeTags', 'inherit'];

/** True if a change of settings can change what a screen shows. */
export const affectsPlayback = (change: Record<string, unknown>) => NAMES.some((name) => change[name] !== undefined);
