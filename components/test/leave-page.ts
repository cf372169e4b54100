import { cleanup } from '@testing-library/react';
import { mutate } from 'swr';

/**
 * Unmounts the page and forgets what it has read, including pending requests. Browser storage remains for the next
 * visit.
 */
export async function leavePage(): Promise<void> {
  cleanup();
  await mutate(() => true, undefined);
}

/** Reloads the page: it is gone before any cleanup runs, and the tab's storage is kept. */
export async function reloadPage(): Promise<void> {
  const kept = Object.entries(sessionStorage);
  await leavePage();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
}
