/** Specification, section 1: shown in the footer. */
export const PRODUCT_VERSION = 'V3.8.52';
