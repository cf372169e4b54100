/** On what the server rendered and is not hydrated yet (`hydration.tsx`). */
export const NOT_HYDRATED = { 'data-not-hydrated': '' };
