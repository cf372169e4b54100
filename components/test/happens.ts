import { getConfig } from '@testing-library/react';

/** Something happens that no press causes: another window signs out, say. As with a press, what it changes is then waited for. */
export const happens = (work: () => unknown): Promise<unknown> => getConfig().asyncWrapper(async () => work());

/** Puts the focus where a pointer or many a Tab would. */
export const focus = (element: HTMLElement): Promise<unknown> => happens(() => element.focus());
