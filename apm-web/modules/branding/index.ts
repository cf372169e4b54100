/** What other rooms of the platform use of branding. */
export { brandings, domainOfHost } from './hosts';
export { brandName, mailBrands } from './mail-brand';
export { nearestPersonalization } from './personal';
export { brandedOrigin, publicOrigin } from './public-origin';
