/** On what the server drew and no script has reached yet (`early-press.tsx`). */
export const NOT_ALIVE = { 'data-not-alive': '' };
