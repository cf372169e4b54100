/** In the place of an instant: a moment of which only a part is typed. No contract takes it for one. */
export const HALF_TYPED = '?';
