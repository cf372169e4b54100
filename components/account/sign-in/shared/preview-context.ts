import { createContext } from 'react';

/** True inside a preview of a page before sign-in: the page around it has the landmarks. */
export const PreviewContext = createContext(false);
