/** Attribute of server-rendered parts that are not hydrated yet (`hydration.tsx`). */
export const NOT_HYDRATED = { 'data-not-hydrated': '' };
