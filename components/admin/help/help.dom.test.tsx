import { screen, waitFor, within } from '@testing-library/react';
import { idOf, platform, renderConsole, renderScreen } from '@/components/test';
import { problemHelp } from '@/lib/contract/problem';
import { searchEverything } from '@/lib/contract/search';
import { guides as allGuides } from './shared/guides';

const dark = { id: idOf('dark'), question: 'Why is the screen dark?', answer: '<p>It sleeps at night.</p>' };
const loud = { id: idOf('loud'), question: 'Why is it so loud?', answer: '<p>Turn it down.</p>' };

beforeEach(() => {
  platform.answers(problemHelp, ({ search = '' }) => [dark, loud].filter(({ answer }) => answer.includes(search)));
});

test('finds a guide by a word and links its steps', async () => {
  const { person, fill } = await renderScreen('/help');
  const guides = within(await screen.findByRole('region', { name: 'Guides' }));
  expect(guides.getAllByRole('listitem')).toHaveLength(allGuides.length);
  await fill(screen.getByRole('searchbox', { name: 'Search the help' }), 'holidays');
  await waitFor(() => expect(guides.getAllByRole('listitem')).toHaveLength(1));
  await person.click(guides.getByRole('link', { name: 'Plan a week' }));
  expect(await screen.findByRole('heading', { name: 'Plan a week', level: 1 })).toBeVisible();
  expect(window.location.search).toBe('?guide=plan-week');
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual(
    [1, 2, 3, 4, 5].map((step) => `/guides/en/plan-week-${step}.webp`),
  );
  await person.click(screen.getByRole('link', { name: 'Go there: Put programs on the calendar' }));
  expect(window.location.pathname).toBe('/playPlan/planMake');
});

test('finds a common problem and keeps its answer open in the address', async () => {
  const { person, fill, unmount } = await renderScreen('/help');
  expect(await screen.findByRole('button', { name: loud.question })).toBeVisible();
  await fill(screen.getByRole('searchbox', { name: 'Search the help' }), 'sleeps');
  await waitFor(() => expect(screen.queryByRole('button', { name: loud.question })).toBeNull());
  await person.click(screen.getByRole('button', { name: dark.question }));
  expect(await screen.findByRole('region', { name: dark.question })).toHaveTextContent('It sleeps at night.');
  const address = window.location.pathname + window.location.search;
  unmount();
  await renderScreen(address);
  expect(await screen.findByRole('region', { name: dark.question })).toHaveTextContent('It sleeps at night.');
  expect(await screen.findByText('Search everything')).toBeVisible();
  expect(screen.getByText('Ctrl+Z')).toBeVisible();
});

test('finds a guide by a step’s heading in the global search', async () => {
  platform.answers(searchEverything, []);
  const { person, fill } = await renderConsole('/help');
  await person.keyboard('{Control>}k{/Control}');
  await fill(await screen.findByRole('combobox', { name: 'Search everything' }), 'all-clear');
  const found = within(await screen.findByRole('group', { name: 'Guides' }));
  await person.click(found.getByRole('option', { name: /Emergency/ }));
  expect(await screen.findByRole('heading', { name: 'Emergency', level: 1 })).toBeVisible();
});

test('searches pages and records with Ctrl K and opens the result', async () => {
  platform.answers(searchEverything, ({ text }) =>
    'north station'.startsWith(text)
      ? [{ kind: 'office' as const, id: idOf('office'), name: 'North Station', officeName: 'North Station' }]
      : [],
  );
  const { person, fill } = await renderConsole('/sys/dict/none');
  await person.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Search everything' });
  await fill(search, 'north station');
  expect(await screen.findByRole('option', { name: /North Station/ })).toBeVisible();
  await fill(search, 'nothing is called so');
  expect(await screen.findByText('Nothing is called “nothing is called so”.')).toBeVisible();
  await fill(search, 'help');
  await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Help'));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/help'));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everything' })).toBeNull());
});

test('lists what a self-hosted platform must implement', async () => {
  await renderScreen('/help');
  const part = within(await screen.findByRole('region', { name: 'A platform of your own' }));
  expect(part.getAllByRole('listitem')).toHaveLength(5);
  expect(part.getByText('lib/contract/PLATFORM.md')).toBeVisible();
  expect(part.getByText('npm run check-platform')).toBeVisible();
});
