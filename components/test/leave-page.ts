import { cleanup } from '@testing-library/react';
import { mutate } from 'swr';

/** Takes the page away and forgets what it has read, requests under way included. What the browser keeps stays, for the next visit. */
export async function leavePage(): Promise<void> {
  cleanup();
  await mutate(() => true, undefined);
}
