/** What other rooms of the platform use of branding. */
export { brandings, domainOfHost } from './hosts';
export { mailBrands } from './mail-brand';
export { nearestPersonalization } from './personal';
export { brandedOrigin, publicOrigin } from './public-origin';
