/** What other rooms of the platform use of settings. */
export type { Settings } from '@/lib/contract/setting-catalogue';
export { sweepHistories } from './retention';
export { type SystemSettings, systemSettings } from './settings';
