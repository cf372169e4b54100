/** Value of a half-typed moment, instead of an instant. No contract accepts it. */
export const HALF_TYPED = '?';
