/** Height at the window's bottom edge that the corner panels occupy, including a gap; unset while there are none. */
export const CORNER_ROOM = '--corner-room';

/** Value for content that has to end above the corner panels. */
export const cornerRoom = `var(${CORNER_ROOM}, 0px)`;

/** Height of a footer at the window's bottom edge, unset if the page has none; corner panels are placed above it. */
export const FOOT_ROOM = '--foot-room';
export const footRoom = `var(${FOOT_ROOM}, 0px)`;

/** Attribute of a footer that `stickToBottom` makes sticky. */
export const FOOT = { 'data-foot': '' } as const;

/** Height of a marked footer by window width: on a phone its content wraps to two lines. */
export const footHeights = { phone: 96, wide: 56 };

/**
 * Makes an element stick to the window's bottom edge, below the corner panels, while there are any; otherwise the
 * product has no value, and nothing sticks.
 */
export const stickToBottom = { position: 'sticky', bottom: `calc(0 * var(${CORNER_ROOM}))`, zIndex: 1 } as const;

/** Resets the room inside an element that already ends above the panels. */
export const cornerless = { [CORNER_ROOM]: 'initial' };
