import { getConfig } from '@testing-library/react';

/**
 * Runs something that no user event causes, such as a sign-out in another window, and waits for its effects like after
 * a click.
 */
export const runOutsideEvent = (work: () => unknown): Promise<unknown> => getConfig().asyncWrapper(async () => work());

/** Moves focus as a pointer or several Tabs would. */
export const focus = (element: HTMLElement): Promise<unknown> => runOutsideEvent(() => element.focus());
