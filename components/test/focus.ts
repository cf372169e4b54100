import { screen, waitFor } from '@testing-library/react';
import { focus } from './outside-event';
import type { Rendered } from './render';

/** Maximum number of tab stops: one that never comes round would loop forever. */
const MOST_STOPS = 60;

/** Goes around a dialog by Tab, and back by Shift+Tab: each stop is inside, and the first one recurs. */
export async function expectFocusTrapped({ person }: Rendered, dialog: HTMLElement): Promise<void> {
  const root = dialog.closest<HTMLElement>('.MuiModal-root');
  await waitFor(() => expect(root).toContainElement(document.activeElement as HTMLElement));
  for (const shift of [false, true]) {
    const stops: (Element | null)[] = [];
    while (stops.length < MOST_STOPS && new Set(stops).size === stops.length) {
      await person.tab({ shift });
      stops.push(document.activeElement);
    }
    expect(stops.filter((stop) => !root?.contains(stop))).toEqual([]);
    expect(new Set(stops).size).toBe(stops.length - 1);
    expect(stops.length).toBeGreaterThan(2);
  }
}

/**
 * Opens a dialog by Enter, goes around in it, closes it by Escape, and checks that focus is restored. `first` is the
 * label of the initially focused element.
 */
export async function expectEscapeCloses(
  view: Rendered,
  opener: () => HTMLElement,
  name: string | RegExp,
  first?: string | RegExp,
): Promise<void> {
  const dialog = await pressed(view, opener(), name);
  if (first) await waitFor(() => expect(document.activeElement).toHaveAccessibleName(matching(first)));
  await expectFocusTrapped(view, dialog);
  await view.person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  await waitFor(() => expect(opener()).toHaveFocus());
}

const matching = (text: string | RegExp) => (typeof text === 'string' ? expect.stringMatching(`^${text}`) : text);

/** Opens a dialog by Enter on a button. */
export async function pressed({ person }: Rendered, opener: HTMLElement, name: string | RegExp): Promise<HTMLElement> {
  await focus(opener);
  await person.keyboard('{Enter}');
  return screen.findByRole('dialog', { name });
}
