/** Exports of the branding domain for other domains. */
export { brandings, domainOfHost } from './hosts';
export { brandName, mailBrands } from './mail-brand';
export { nearestPersonalization } from './personal';
export { brandedOrigin, publicOrigin } from './public-origin';
