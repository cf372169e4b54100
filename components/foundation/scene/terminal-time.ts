import { createContext } from 'react';

/** Time zone of clocks without one of their own: the terminal's. Empty: this browser's. */
export const TerminalZone = createContext('');

/** Current time in milliseconds since 1970: a terminal corrects its clock by the platform's. */
export const TerminalClock = createContext<() => number>(Date.now);
