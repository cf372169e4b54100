import '@testing-library/jest-dom';
import { format } from 'node:util';
import { configure } from '@testing-library/react';
import { addMissing, setDevice } from './browser';
import { drainComplaints, recordComplaint } from './complaints';
import { leavePage } from './leave-page';
import { platform } from './platform';

addMissing();
window.fetch = platform.fetch;
for (const level of ['error', 'warn'] as const)
  console[level] = (...args: unknown[]) => recordComplaint(`console.${level}: ${format(...args)}`);

// Busy machines need more than the default second.
configure({
  asyncUtilTimeout: 15_000,
  // Trims the page's HTML, which would hide what failed.
  getElementError: (message) => new Error(message?.split('\n\nIgnored nodes')[0]?.slice(0, 2_000)),
});

/** Real timer, because tests may fake the clock. */
const later = window.setTimeout;
const ARRIVAL_MS = 5;

beforeEach(() => {
  platform.reset();
});

afterEach(async () => {
  await leavePage();
  // A pending Back of a closed dialog must not arrive in the next test.
  await new Promise((arrived) => later(arrived, ARRIVAL_MS));
  const complaints = drainComplaints();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`;
  }
  setDevice({});
  window.history.replaceState(null, '', '/');
  expect(complaints).toEqual([]);
});
