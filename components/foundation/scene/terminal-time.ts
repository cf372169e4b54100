import { createContext } from 'react';

/** Zone of the clocks that have none of their own: the terminal's. Empty is this browser's. */
export const TerminalZone = createContext('');

/** The time, in milliseconds since 1970: a terminal corrects its own by the platform's. */
export const TerminalClock = createContext<() => number>(Date.now);
