/** MIME type of a terminal dragged from the list onto the map; its data is the terminal's id. */
export const DRAGGED = 'application/x-terminal';
