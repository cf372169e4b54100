/** What other rooms of the platform use of settings. */
export { type Settings, type SystemSettings, systemSettings } from './settings';
