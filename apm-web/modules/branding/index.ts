/** What other rooms of the platform use of branding. */
export { type Brandings, brandings, domainOfHost } from './hosts';
export { nearestLook } from './personal';
