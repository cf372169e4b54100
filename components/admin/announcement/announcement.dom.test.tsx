import { screen, waitFor, within } from '@testing-library/react';
import { leavePage, platform, renderConsole, renderScreen } from '@/components/test';
import { announcementGet, announcementManagerSave } from '@/lib/contract/announcement';
import { problemHelp } from '@/lib/contract/problem';

const NONE = {
  code: 0,
  announcemenStartTime: '' as number | '',
  announcemenEndTime: '' as number | '',
  colseTipOn: '0' as '0' | '1',
  announcementTitleCh: '',
  announcementTitleEn: '',
  announcementContentCh: '',
  announcementContentEn: '',
};

/** Announcement that is shown now. */
const shown = (title: string, html: string) => {
  const now = Math.floor(Date.now() / 1_000);
  return {
    ...NONE,
    announcemenStartTime: now - 60,
    announcemenEndTime: now + 600,
    colseTipOn: '1' as const,
    announcementTitleEn: title,
    announcementContentEn: html,
  };
};

const popUp = () => screen.queryByRole('region', { name: 'Maintenance tonight' });

beforeEach(() => {
  platform.answers(problemHelp, []);
});

test('shows an announcement until it is dismissed permanently', async () => {
  platform.answers(announcementGet, shown('Maintenance tonight', '<p>Screens may be <strong>dark</strong></p>'));
  const { person } = await renderConsole('/help');
  await waitFor(() => expect(popUp()).toBeVisible());
  expect(popUp()?.querySelector('strong')).toHaveTextContent('dark');
  await person.click(within(popUp()!).getByRole('button', { name: 'No more reminders' }));
  await waitFor(() => expect(popUp()).toBeNull());
  await leavePage();
  const again = await renderConsole('/help');
  await waitFor(() => expect(platform.sent(announcementGet).length).toBeGreaterThan(1));
  expect(popUp()).toBeNull();
  await again.person.click(await screen.findByRole('button', { name: 'Show the announcement' }));
  await waitFor(() => expect(popUp()).toBeVisible());
});

test('requires a complete end and focuses what is missing', async () => {
  platform
    .answers(announcementGet, {
      ...NONE,
      announcementTitleEn: 'Maintenance tonight',
      announcementContentEn: '<p>a</p>',
    })
    .answers(announcementManagerSave, undefined);
  const { person } = await renderScreen('/sys/sysSetting/announcementManager');
  await person.click(await screen.findByLabelText('Show the announcement'));
  const save = screen.getByRole('button', { name: 'Save announcement' });
  await person.click(save);
  expect(await screen.findByText('This is needed.')).toBeVisible();
  const part = (group: string, name: string) =>
    within(screen.getByRole('group', { name: group })).getByRole('spinbutton', { name });
  await waitFor(() => expect(part('Until', 'Month')).toHaveFocus());
  await person.keyboard('1231');
  await person.click(save);
  expect(await screen.findByText('Please give the whole date and time, or none.')).toBeVisible();
  await waitFor(() => expect(part('Until', 'Year')).toHaveFocus());
  await person.keyboard('20991200');
  await person.click(save);
  await waitFor(() => expect(platform.sent(announcementManagerSave)).toHaveLength(1));
  const [saved] = platform.sent(announcementManagerSave);
  expect(new Date(Number(saved?.announcemenEndTime) * 1_000).getFullYear()).toBe(2099);
});

test('sanitises the announcement of a self-hosted platform', async () => {
  platform.answers(
    announcementGet,
    shown(
      'Maintenance tonight',
      '<p onclick="document.title=1">a<img src=x onerror="document.title=2"><script>document.title=3</script><iframe src="/home"></iframe><a href="javascript:document.title=4">b</a><a href="https://c.example/">c</a></p>',
    ),
  );
  await renderConsole('/help');
  await waitFor(() => expect(popUp()).toBeVisible());
  const text = popUp()!.querySelector('p')!;
  expect(text).toHaveTextContent('abc');
  const kept = [text, ...text.querySelectorAll('*')].map((each) => [
    each.tagName,
    each
      .getAttributeNames()
      .filter((name) => name !== 'class')
      .sort(),
  ]);
  expect(kept).toEqual([
    ['P', []],
    ['A', ['href', 'rel', 'target']],
  ]);
});

test('reports an announcement that fails to load', async () => {
  platform.answers(announcementGet, { ...NONE, code: 7 });
  await renderConsole('/help');
  expect(await screen.findByText('Error getting announcement!')).toBeVisible();
});
