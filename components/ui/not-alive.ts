/** On what the server drew and no script has reached yet (`coming-alive.tsx`). */
export const NOT_ALIVE = { 'data-not-alive': '' };
