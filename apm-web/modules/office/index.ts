/** What other domains use of institutions. */
export { type Places, placesOf } from './places';
export { customers } from './views';
