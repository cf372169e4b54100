import { screen, waitFor } from '@testing-library/react';
import { platform, renderUi, runOutsideEvent } from '@/components/test';
import { cornerReport } from '@/lib/contract/corner';
import { FaultForm } from './fault-form';
import { reencodePhoto } from './photo';

jest.mock('./photo', () => ({ reencodePhoto: jest.fn() }));
const readPhoto = jest.mocked(reencodePhoto);

const token = 'c'.repeat(32);
const taken = new File(['as taken'], 'IMG_1.jpg', { type: 'image/jpeg' });

test('blocks sending while a photo is being read', async () => {
  let read: (photo: Blob | null) => void = () => undefined;
  readPhoto.mockReturnValue(
    new Promise((resolve) => {
      read = resolve;
    }),
  );
  const { person } = renderUi(<FaultForm token={token} />);
  const send = screen.getByRole('button', { name: 'Send' });
  await person.upload(screen.getByLabelText('Photo of the screen (optional)'), taken);
  expect(send).toBeDisabled();
  await runOutsideEvent(() => read(new Blob(['as made anew'])));
  expect(await screen.findByRole('img', { name: 'The photo that is sent' })).toBeVisible();
  expect(send).toBeEnabled();
});

test('moves focus to the heading once a fault is reported', async () => {
  platform.answers(cornerReport, undefined);
  const { person } = renderUi(<FaultForm token={token} />);
  await person.type(screen.getByLabelText('More about it (optional)'), 'Stripes');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
  expect(platform.sent(cornerReport)).toMatchObject([{ token, kind: 'black', text: 'Stripes' }]);
});
