/** The browser's title: the product's name as the domain has it, then the page. With `%s` as page it is Next's template. */
export const documentTitle = (product: string, page: string) => `${product} · ${page}`;
