/** Specification, section 9. */
export const MENU_WIDTH = 256;
export const MENU_WIDTH_COLLAPSED = 80;
export const onPhone = '@media (max-width: 767.99px)';
export const COLLAPSED_COOKIE = 'menuCollapsed';
