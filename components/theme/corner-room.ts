/** How much of the window's bottom edge the panels in its corner take, with a gap above them; not set while there are none. */
export const CORNER_ROOM = '--corner-room';

/** For what has to end above them. */
export const cornerRoom = `var(${CORNER_ROOM}, 0px)`;

/** Sticks to their top while they are there; elsewhere it stays where it is. */
export const aboveCorner = { position: 'sticky', bottom: `var(${CORNER_ROOM}, auto)`, zIndex: 1 } as const;

/** Within what ends above them already. */
export const cornerless = { [CORNER_ROOM]: 'initial' };
