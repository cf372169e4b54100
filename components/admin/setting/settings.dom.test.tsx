import { screen, waitFor, within } from '@testing-library/react';
import { platform, renderScreen } from '@/components/test';
import { accountInfo } from '@/lib/contract/account';
import { type SettingRow, settingList, settingSave, settingTestMail } from '@/lib/contract/setting';
import { type SettingKey, settingCatalogue } from '@/lib/contract/setting/catalogue';

let values: Partial<Record<SettingKey, string | number | boolean>>;

/** Returns all settings as the platform lists them, with `values` instead of defaults. */
const rows = () =>
  Object.entries(settingCatalogue).map(([key, entry]): SettingRow => {
    const number = entry.kind === 'integer' ? entry : { min: null, max: null, unit: null };
    return {
      key: key as SettingKey,
      group: entry.group,
      kind: entry.kind,
      value: values[key as SettingKey] ?? entry.default,
      default: entry.default,
      min: number.min,
      max: number.max,
      unit: number.unit,
      zero: 'zero' in entry ? (entry.zero ?? null) : null,
      options: 'options' in entry ? [...entry.options] : [],
    };
  });

beforeEach(() => {
  values = {};
  platform
    .answers(settingList, () => ({ settings: rows(), ways: { mail: true, sms: false } }))
    .answers(settingSave, (changed) => {
      Object.assign(values, changed);
    });
});

test('saves two settings and resets one to its default', async () => {
  const { person, fill, unmount } = await renderScreen('/sys/sysSetting/list');
  const captcha = await screen.findByLabelText('Captcha after failed sign-ins');
  expect(captcha).toHaveValue('3');
  await fill(captcha, '500');
  await person.click(screen.getByLabelText('Own limit for uploads'));
  expect(screen.getByText('2 changes are not saved')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is too big. 1 to 100 failed tries, or 0: never')).toBeVisible();
  expect(platform.sent(settingSave)).toEqual([]);
  await fill(captcha, '7');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(platform.sent(settingSave)).toEqual([{ captchaAfter: 7, uploadLimitOpen: true }]);

  unmount();
  await renderScreen('/sys/sysSetting/list');
  const saved = await screen.findByLabelText('Captcha after failed sign-ins');
  await waitFor(() => expect(saved).toHaveValue('7'));
  expect(screen.getByLabelText('Own limit for uploads')).toBeChecked();
  await person.click(screen.getByRole('button', { name: /^Set “Captcha after failed sign-ins” back/ }));
  expect(saved).toHaveValue('3');
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(saved).toHaveValue('7');
});

test('sends a test mail and reports a refusal of the server', async () => {
  platform.answers(accountInfo, () => new Promise(() => {})).answers(settingTestMail, undefined);
  const { person, fill } = await renderScreen('/sys/sysSetting/list');
  await person.click(await screen.findByRole('button', { name: 'Send a test mail' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test mail' }));
  await fill(dialog.getByLabelText(/^Mail address/), 'ada@example.com');
  await person.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('The server has taken the test message.')).toBeVisible();
  expect(platform.sent(settingTestMail)).toEqual([{ email: 'ada@example.com' }]);
  platform.refuses(settingTestMail, 409, { errors: { email: 'mailRefused' }, values: { reply: 'greylisted' } });
  await person.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(/^The mail server did not take the message\. It says: greylisted/)).toBeVisible();
  expect(dialog.queryByText('The server has taken the test message.')).toBeNull();
  // A finished dialog closes without asking, because nothing would be lost.
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('offers codes by SMS only with an SMS gateway', async () => {
  await renderScreen('/sys/sysSetting/list');
  expect(await screen.findByRole('button', { name: 'Send a test SMS' })).toBeDisabled();
  expect(screen.getByLabelText('Code by SMS at sign-in')).toBeDisabled();
  expect(screen.getByLabelText('Code by mail at sign-in')).toBeEnabled();
});
