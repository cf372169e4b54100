import { cleanup } from '@testing-library/react';
import { mutate } from 'swr';

/** Takes the page away and forgets what it has read, requests under way included. What the browser keeps stays, for the next visit. */
export async function leavePage(): Promise<void> {
  cleanup();
  await mutate(() => true, undefined);
}

/** Loads the page again: it is gone before anything can tidy up, and the browser's tab keeps what it had. */
export async function reloadPage(): Promise<void> {
  const kept = Object.entries(sessionStorage);
  await leavePage();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
}
