/** Returns the browser's title: the domain's product name, then the page. With `%s` as page it is Next's template. */
export const documentTitle = (product: string, page: string) => `${product} · ${page}`;
