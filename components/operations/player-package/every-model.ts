/** Pattern that matches every model. */
export const EVERY_MODEL = '*';
