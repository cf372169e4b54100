interface Paging {
  pageNo?: number | string;
  pageSize?: number | string;
}

/** A page of rows that came all at once. */
export function pageOf<T>(rows: readonly T[], { pageNo = 1, pageSize = 20 }: Paging) {
  const [number, size] = [Number(pageNo), Number(pageSize)];
  return {
    list: rows.slice((number - 1) * size, number * size),
    count: rows.length,
    pageNo: number,
    pageSize: size,
  };
}
