import { screen, waitFor } from '@testing-library/react';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { expectPageLoad, idOf, platform, type Rendered, renderUi, runOutsideEvent } from '@/components/test';
import { userOf } from '@/components/test/render';
import { routes } from '@/lib/contract/frame';
import { getUserInfo } from '@/lib/contract/session';
import { announceSessionBegin, announceSessionEnd, resumeSession } from './session-end';

const form = () =>
  renderUi(
    <FormDialog title="New role" submitLabel="Save" onSubmit={async () => {}} onClose={() => {}}>
      <input aria-label="Name" />
    </FormDialog>,
  );
const name = () => screen.getByLabelText('Name');
const again = () => screen.queryByRole('dialog', { name: 'Sign in again' });

/** Renders a form with input after the session has ended. */
async function endedWhileEntering(): Promise<Rendered> {
  const view = form();
  await view.person.type(name(), 'Night shift');
  await runOutsideEvent(() => announceSessionEnd());
  await waitFor(() => expect(again()).not.toBeNull());
  return view;
}

afterEach(() => resumeSession());

test('leaves the page when the session ends without input', async () => {
  form();
  await runOutsideEvent(() => announceSessionEnd());
  expectPageLoad();
  expect(again()).toBeNull();
});

test('signs in again over a form and keeps its input', async () => {
  await endedWhileEntering();
  platform.answers(getUserInfo, userOf({})).answers(routes, []);
  announceSessionBegin();
  await waitFor(() => expect(again()).toBeNull());
  expect(name()).toHaveValue('Night shift');
});

test('reloads when somebody else signs in', async () => {
  await endedWhileEntering();
  platform.answers(getUserInfo, { ...userOf({}), id: idOf('somebody else') });
  announceSessionBegin();
  await waitFor(() => expectPageLoad());
  expect(again()).not.toBeNull();
});
