/** How much of the window's bottom edge the panels in its corner take, with a gap above them; not set while there are none. */
export const CORNER_ROOM = '--corner-room';

/** For what has to end above them. */
export const cornerRoom = `var(${CORNER_ROOM}, 0px)`;

/** Height of a foot at the window's bottom edge, not set where the page has none: the corner's panels stand above it. */
export const FOOT_ROOM = '--foot-room';
export const footRoom = `var(${FOOT_ROOM}, 0px)`;

/** Marks what `atFoot` holds at the window's bottom edge. */
export const FOOT = { 'data-foot': '' } as const;

/** Height of a marked foot by the width of the window: on a phone its content takes two lines. */
export const footHeights = { phone: 96, wide: 56 };

/** Sticks to the window's bottom edge, below the corner's panels, while they are there; without them the product has no value and nothing sticks. */
export const atFoot = { position: 'sticky', bottom: `calc(0 * var(${CORNER_ROOM}))`, zIndex: 1 } as const;

/** Within what ends above them already. */
export const cornerless = { [CORNER_ROOM]: 'initial' };
