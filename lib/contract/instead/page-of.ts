interface Paging {
  pageNo?: number | string;
  pageSize?: number | string;
}

/** Cuts a page out of all rows. */
export function pageOf<T>(rows: readonly T[], { pageNo = 1, pageSize = 20 }: Paging) {
  const [number, size] = [Number(pageNo), Number(pageSize)];
  return {
    list: rows.slice((number - 1) * size, number * size),
    count: rows.length,
    pageNo: number,
    pageSize: size,
  };
}
