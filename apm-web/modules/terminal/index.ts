/** What other rooms of the platform use of terminals. */
export { geocode } from './geocoder';
