import { act, screen, waitFor } from '@testing-library/react';
import { idOf, pageOf, platform, reloadPage, renderScreen } from '@/components/test';
import { type Review, reviewDetail, reviewList } from '@/lib/contract/review';

const review = (name: string): Review => ({
  id: idOf(name),
  kind: 'program',
  subjectId: idOf(`of ${name}`),
  name,
  state: 'waiting',
  contentHash: 'a'.repeat(64),
  note: null,
  submittedBy: 'Ada',
  submittedAt: '2026-01-01T00:00:00Z',
  decidedBy: null,
  decidedAt: null,
  own: false,
  mayDecide: true,
  terminals: 0,
});

afterEach(() => jest.useRealTimers());

test('removes what somebody else decides from the list', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] });
  let waiting = [review('Spring'), review('Summer')];
  platform.answers(reviewList, () => pageOf(...waiting));
  await renderScreen('/publishProgram/checklist');
  expect(await screen.findByText('Spring')).toBeVisible();
  waiting = [review('Summer')];
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(screen.queryByText('Spring')).toBeNull());
  expect(screen.getByText('Summer')).toBeVisible();
});

describe('opened review', () => {
  const spring = review('Spring');
  const opened = `/publishProgram/checklist?review=${spring.id}`;
  const written = () => screen.findByRole('textbox', { name: /^Note/ });
  const question = () => screen.findByRole('dialog', { name: 'Discard what you entered?' });
  beforeEach(() => {
    platform
      .answers(reviewList, () => pageOf(spring))
      .answers(reviewDetail, {
        ...spring,
        snapshot: {
          kind: 'material',
          material: {
            ...{ id: spring.subjectId, md5: 'b'.repeat(32), name: 'Spring', type: 'image', mime: 'image/png', size: 1 },
            ...{ width: 1, height: 1, seconds: null },
          },
        },
        former: null,
        changed: [],
        remarks: [],
        history: [],
        requests: [],
        materials: [],
      });
  });

  test('shows the type of a material in words', async () => {
    await renderScreen(opened);
    expect(await screen.findByText('Pictures')).toBeVisible();
    expect(screen.queryByText('image/png')).toBeNull();
  });

  test('restores its typed note after a reload', async () => {
    const { fill } = await renderScreen(opened);
    await fill(await written(), 'The logo is missing.');
    await reloadPage();
    await renderScreen(opened);
    expect(await written()).toHaveValue('The logo is missing.');
    expect(screen.getByText('Your entries from before the page was reloaded are back.')).toBeVisible();
  });

  test('asks before closing discards a typed note', async () => {
    const { person, fill } = await renderScreen(opened);
    await fill(await written(), 'The logo is missing.');
    await person.keyboard('{Escape}');
    expect(await question()).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await written()).toHaveValue('The logo is missing.');
    await fill(await written(), ' ');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('restores the note about several reviews after a reload', async () => {
    const rejecting = async () => {
      const view = await renderScreen('/publishProgram/checklist');
      await view.person.click(await screen.findByRole('checkbox', { name: /Spring/ }));
      await view.person.click(screen.getByRole('button', { name: 'Reject' }));
      return view;
    };
    const { fill } = await rejecting();
    await fill(await written(), 'The logo is missing.');
    await reloadPage();
    await rejecting();
    expect(await written()).toHaveValue('The logo is missing.');
  });
});
