/** Exports of the terminal domain for other domains. */
export { changeSettings, raiseRevisions } from './control';
export { geocode } from './geocoder';
