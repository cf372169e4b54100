import { createContext } from 'react';

/** The tags of the terminal, folded; null where none is meant, as in the editor: what is on some terminals is shown then. */
export const TerminalTags = createContext<readonly string[] | null>(null);
