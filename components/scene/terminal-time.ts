import { createContext } from 'react';

/** Zone of the clocks that have none of their own: the terminal's. Empty is this browser's. */
export const TerminalZone = createContext('');
