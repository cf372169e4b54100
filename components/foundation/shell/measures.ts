/** Specification, section 9. */
export const MENU_WIDTH = 256;
export const MENU_WIDTH_COLLAPSED = 80;
export const onPhone = '@media (max-width: 767.99px)';
export const COLLAPSED_COOKIE = 'menuCollapsed';

export const HEADER_HEIGHT = 64;
/** Maximum content width of the layout `head` with a fixed page width. */
export const PAGE_WIDTH = 1400;

/** Height of the tab strip. */
export const STRIP_HEIGHT = 44;
