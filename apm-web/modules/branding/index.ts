/** What other rooms of the platform use of branding. */
export { brandings, domainOfHost } from './hosts';
export { nearestPersonalization } from './personal';
export { publicOrigin } from './public-origin';
