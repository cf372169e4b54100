import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { OFFICE, pageOf, platform, renderScreen } from '@/components/test';
import { imgSetting } from '@/lib/contract/branding';
import {
  type Personalization,
  personal,
  personalDelete,
  personalList,
  personalSave,
} from '@/lib/contract/branding/personalization';

let own: Personalization | null;

beforeEach(() => {
  own = null;
  platform
    .answers(personal, () => ({ officeId: OFFICE.id, officeName: OFFICE.name, own, inherited: null }))
    .answers(personalList, pageOf())
    .answers(imgSetting, { personalType: '0', logo: '', secondDomainName: '' })
    .answers(personalSave, ({ title, themeColor }) => {
      own = { title, themeColor, logo: null, loginBackground: null };
    })
    .answers(personalDelete, () => {
      own = null;
    });
});

test('shows a title in the preview before it is saved', async () => {
  const { person } = await renderScreen('/sys/customer/toOpenPersonalPage');
  expect(await screen.findByText(/^Nothing is set here or above/)).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Harbour Screens' } });
  expect(await screen.findByText('Harbour Screens · Home')).toBeVisible();
  expect((await screen.findByTestId('sign-in-preview')).querySelector('main')).toBeNull();
  expect(platform.sent(personalSave)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^This institution has a look of its own/)).toBeVisible();
  expect(platform.sent(personalSave)).toMatchObject([{ title: 'Harbour Screens', themeColor: null }]);
});

test('shows a mail in the theme', async () => {
  await renderScreen('/sys/customer/toOpenPersonalPage');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), { target: { value: 'Harbour & Screens' } });
  const mail = screen.getByTitle('A mail to your users');
  await waitFor(() => expect(mail.getAttribute('srcdoc')).toContain('Sent automatically by Harbour &amp; Screens.'));
  expect(mail).toHaveAttribute('sandbox', 'allow-same-origin');
});

test('deletes a theme after confirmation and shows the inherited one', async () => {
  own = { title: 'Harbour Screens', themeColor: null, logo: null, loginBackground: null };
  const { person } = await renderScreen('/sys/customer/toOpenPersonalPage');
  await person.click(await screen.findByRole('button', { name: 'Back to inherited' }));
  const question = within(await screen.findByRole('dialog'));
  expect(platform.sent(personalDelete)).toEqual([]);
  await person.click(question.getByRole('button', { name: 'Back to inherited' }));
  expect(await screen.findByText(/^Nothing is set here or above/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(''));
});
