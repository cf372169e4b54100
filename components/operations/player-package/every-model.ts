/** The pattern that every model fits. */
export const EVERY_MODEL = '*';
