/** What other rooms of the platform use of terminals. */
export { changeSettings } from './control';
export { geocode } from './geocoder';
