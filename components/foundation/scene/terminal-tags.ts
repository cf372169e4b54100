import { createContext } from 'react';

/** Tags of the terminal, folded; `null` if no terminal is meant, as in the editor, which shows everything. */
export const TerminalTags = createContext<readonly string[] | null>(null);
