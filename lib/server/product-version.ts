/** The version of the product, for what the platform writes into files that leave it. */
export { PRODUCT_VERSION } from '../version';
