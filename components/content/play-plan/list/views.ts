/** Views of the screen, in the address as `view`; the table is none of its own. */
export const views = ['table', 'coverage'] as const;
export type View = (typeof views)[number];
