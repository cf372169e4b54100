/** Type of what is dragged from the list onto the map: a terminal's id. */
export const DRAGGED = 'application/x-terminal';
