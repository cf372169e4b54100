/** What other domains use of institutions. */

export { searchOffices } from './find';
export { type Places, placesOf } from './places';
export { customers } from './views';
