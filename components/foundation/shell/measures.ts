/** Specification, section 9. */
export const MENU_WIDTH = 256;
export const MENU_WIDTH_COLLAPSED = 80;
export const onPhone = '@media (max-width: 767.99px)';
export const COLLAPSED_COOKIE = 'menuCollapsed';

export const HEADER_HEIGHT = 64;
/** Widest content of the layout `head` with a fixed page width. */
export const PAGE_WIDTH = 1400;

/** Of the strip of tabs. */
export const STRIP_HEIGHT = 44;
