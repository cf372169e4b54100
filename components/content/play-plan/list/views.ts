/** Views of the screen, in the address as `view`; the table is the default and not in the address. */
export const views = ['table', 'coverage'] as const;
