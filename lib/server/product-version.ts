/** Product version, written by the platform into files that leave it. */
export { PRODUCT_VERSION } from '../version';
