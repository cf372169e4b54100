import { createContext } from 'react';

/** True inside a preview of a sign-in page, whose landmarks belong to the surrounding page. */
export const PreviewContext = createContext(false);
