import { screen, waitFor, within } from '@testing-library/react';
import { idOf, platform, renderUi } from '@/components/test';
import { terminalTriggers, triggerFireByHand } from '@/lib/contract/trigger';
import { NOT_OFFERED } from '@/lib/contract/wire';
import { Triggers } from './triggers';

const id = idOf('window');
const bell = {
  ...{ id: idOf('bell'), name: 'Bell', contentName: 'Offer', seconds: 30 },
  content: { kind: 'program' as const, programId: idOf('offer') },
  inputs: [{ kind: 'key' as const, code: 'KeyB' }],
};

test('fires a trigger on this terminal alone', async () => {
  platform.answers(terminalTriggers, [bell]).answers(triggerFireByHand, { firingId: idOf('firing'), terminals: 1 });
  const onFired = jest.fn();
  const { person } = renderUi(<Triggers terminal={{ id }} onFired={onFired} />);
  await screen.findByText('Key B');
  await person.click(screen.getByRole('button', { name: 'Fire “Bell” now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fire “Bell” on 1 terminal?' }));
  await person.click(dialog.getByRole('button', { name: 'Fire now' }));
  await screen.findByText('Fired on 1 terminal');
  expect(platform.sent(triggerFireByHand)).toEqual([{ id: bell.id, terminalIds: [id] }]);
  await waitFor(() => expect(onFired).toHaveBeenCalledTimes(1));
});

test('says that a terminal holds no triggers', async () => {
  platform.answers(terminalTriggers, []);
  renderUi(<Triggers terminal={{ id }} onFired={() => {}} />);
  await screen.findByText('No triggers');
});

test('is hidden without triggers on the platform or permission', async () => {
  platform.refuses(terminalTriggers, 404, { msg: NOT_OFFERED });
  const { unmount } = renderUi(<Triggers terminal={{ id }} onFired={() => {}} />);
  await waitFor(() => expect(platform.sent(terminalTriggers)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Triggers' })).toBeNull());
  unmount();
  renderUi(<Triggers terminal={{ id }} onFired={() => {}} />, { permissions: ['terminal:debug:view'] });
  expect(screen.queryByRole('region', { name: 'Triggers' })).toBeNull();
  expect(platform.sent(terminalTriggers)).toHaveLength(1);
});
