/** The first page of institutions that have a look of their own, as the screen asks for it. */
export const firstLooks = { pageNo: 1, pageSize: 8 };
