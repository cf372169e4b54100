/** Exports of the terminal domain for other domains. */
export { changeSettings } from './control';
export { geocode } from './geocoder';
