import { screen } from '@testing-library/react';
import { pageOf, platform, renderConsole } from '@/components/test';
import type { Output } from '@/lib/contract/call';
import { homeSummary, homeWeek } from '@/lib/contract/home';
import { terminalList } from '@/lib/contract/terminal';

const FIRST_STEPS = 'To your first playing sign';
const terminals = { total: 0, online: 0, offline: 0, alarm: 0, unactivated: 0 };
const nothing: Output<typeof homeSummary> = {
  terminals: null,
  storage: null,
  materials: null,
  programs: null,
  publishes: null,
  reviews: null,
  alarms: null,
  publishing: null,
  plansEnding: null,
  lastSignIn: null,
};

beforeEach(() => platform.answers(homeWeek, null).answers(terminalList, () => pageOf()));

test('leads through the first steps to a playing screen', async () => {
  platform.answers(homeSummary, { ...nothing, terminals, materials: 2, programs: 0 });
  await renderConsole('/home');
  expect(await screen.findByRole('heading', { name: FIRST_STEPS })).toBeVisible();
});

test('hides the first steps if the platform omits a count', async () => {
  platform.answers(homeSummary, { ...nothing, terminals });
  await renderConsole('/home');
  expect(await screen.findByRole('heading', { name: /^Hello/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: FIRST_STEPS })).toBeNull();
});
