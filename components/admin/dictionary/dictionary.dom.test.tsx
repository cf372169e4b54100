import { screen, waitFor, within } from '@testing-library/react';
import { idOf, pageOf, platform, renderScreen } from '@/components/test';
import {
  type DictEntry,
  type DictType,
  dictEntryList,
  dictEntryMove,
  dictEntrySave,
  dictList,
  dictSave,
} from '@/lib/contract/dictionary';

const list = (code: string, name: string): DictType => ({
  id: idOf(code),
  code,
  title: { en: name },
  remark: '',
  entries: 0,
  createdAt: '2026-01-01T00:00:00Z',
});

test('creates, fills and sorts a list of values', async () => {
  let types: DictType[] = [list('unit', 'Units')];
  let entries: DictEntry[] = [];
  platform
    .answers(dictList, () => pageOf(...types))
    .answers(dictSave, ({ code, title, remark }) => {
      types = [...types, { ...list(code, ''), title, remark }];
      return { id: idOf(code) };
    })
    .answers(dictEntryList, () => entries)
    .answers(dictEntrySave, ({ value, title, enabled }) => {
      entries = [...entries, { id: idOf(value), value, title, enabled }];
      return { id: idOf(value) };
    })
    .answers(dictEntryMove, ({ id, place }) => {
      const others = entries.filter((one) => one.id !== id);
      entries = others.toSpliced(place, 0, ...entries.filter((one) => one.id === id));
    });
  const { person, fill } = await renderScreen('/sys/dict');
  await screen.findByRole('button', { name: /Units/ });
  await person.click(screen.getByRole('button', { name: 'New list' }));
  const form = within(await screen.findByRole('dialog', { name: 'New list' }));
  await fill(form.getByLabelText(/^Title \(English\)/), 'Seasons');
  await fill(form.getByLabelText(/^Code/), 'season');
  await person.click(form.getByRole('button', { name: 'Save' }));
  await person.click(await screen.findByRole('button', { name: /Seasons/ }));
  for (const [title, value] of [
    ['Summer', 'summer'],
    ['Winter', 'winter'],
  ] as const) {
    await person.click(await screen.findByRole('button', { name: 'New value' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New value' }));
    await fill(dialog.getByLabelText(/^Title \(English\)/), title);
    await fill(dialog.getByLabelText(/^Value/), value);
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const values = () =>
    within(screen.getByRole('list', { name: 'Values' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(values()).toEqual([expect.stringContaining('Summer'), expect.stringContaining('Winter')]);
  await person.click(screen.getByRole('button', { name: 'Move Winter up' }));
  await waitFor(() => expect(values()[0]).toContain('Winter'));
  expect(platform.sent(dictEntryMove)).toEqual([{ id: idOf('winter'), place: 0 }]);
});
