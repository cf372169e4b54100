import { screen, waitFor } from '@testing-library/react';
import { idOf, platform, renderUi } from '@/components/test';
import { triggerNames } from '@/lib/contract/trigger';
import { NOT_OFFERED, PLATFORM_UNREACHABLE } from '@/lib/contract/wire';
import { newWidget } from '@/lib/editor/document';
import { ButtonProperties } from './properties';

const bell = { id: idOf('bell'), name: 'Bell' };
const gong = { id: idOf('gong'), name: 'Gong' };
const place = { id: 'w', name: 'Button', at: { x: 0, y: 0 }, on: { width: 1920, height: 1080 } };
const button = newWidget('button', place, { label: 'Go' });

/** Renders the properties of a button, and returns what is changed. */
function edited(triggerId?: string) {
  const change = Object.assign(jest.fn(), { flow: jest.fn() });
  const action = triggerId ? { kind: 'trigger' as const, triggerId } : { kind: 'after' as const };
  const widgets = [{ ...button, action }];
  const view = renderUi(<ButtonProperties widgets={widgets} change={change} scenes={[]} MaterialPicker={() => null} />);
  return { ...view, change };
}
const chooser = (name: string) => screen.findByRole('combobox', { name });

test('fires the first trigger once it is chosen as action', async () => {
  platform.answers(triggerNames, [bell, gong]);
  const { person, change } = edited();
  await waitFor(() => expect(platform.sent(triggerNames)).toHaveLength(1));
  await person.click(await chooser('When tapped'));
  await person.click(await screen.findByRole('option', { name: 'Fire a trigger' }));
  expect(change).toHaveBeenCalledWith({ action: { kind: 'trigger', triggerId: bell.id } });
});

test('offers all triggers, and shows a deleted one as such', async () => {
  platform.answers(triggerNames, [bell, gong]);
  const { person, change } = edited(idOf('deleted'));
  expect(await chooser('Trigger')).toHaveTextContent('Deleted trigger');
  await person.click(await chooser('Trigger'));
  await person.click(await screen.findByRole('option', { name: 'Gong' }));
  expect(change).toHaveBeenCalledWith({ action: { kind: 'trigger', triggerId: gong.id } });
});

test.each([
  ['there are none', () => platform.answers(triggerNames, []), /Create a trigger first/],
  ['they are hidden', () => platform.refuses(triggerNames, 401), /permission to view triggers/],
  [
    'the platform is unreachable',
    () => platform.refuses(triggerNames, 502, { msg: PLATFORM_UNREACHABLE }),
    /can't be reached/,
  ],
])('explains why no trigger can be chosen if %s', async (_, answer, note) => {
  answer();
  const { person } = edited();
  await screen.findByText(note);
  await person.click(await chooser('When tapped'));
  expect(screen.queryByRole('option', { name: 'Fire a trigger' })).toBeNull();
});

test('says nothing of triggers where the platform has none', async () => {
  platform.refuses(triggerNames, 404, { msg: NOT_OFFERED });
  edited();
  await waitFor(() => expect(platform.sent(triggerNames)).toHaveLength(1));
  await chooser('When tapped');
  expect(screen.queryByText(/trigger/i)).toBeNull();
});
