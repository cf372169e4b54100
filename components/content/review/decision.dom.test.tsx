import { screen, waitFor, within } from '@testing-library/react';
import { idOf, platform, Refused, renderUi } from '@/components/test';
import type { Output } from '@/lib/contract/call';
import { reviewDecide, type reviewDetail } from '@/lib/contract/review';
import { Decision } from './decision';
import { useNote } from './use-note';

const hash = (digit: string) => digit.repeat(64);
const material = (name: string, digit: string, own = false) => ({
  id: idOf(name),
  subjectId: idOf(`of ${name}`),
  name,
  contentHash: hash(digit),
  own,
  mayDecide: !own,
  md5: digit.repeat(32),
  type: 'image' as const,
});
const review = {
  id: idOf('review'),
  kind: 'program',
  subjectId: idOf('program'),
  name: 'Menu',
  contentHash: hash('a'),
  state: 'waiting',
  changed: [],
  own: false,
  mayDecide: true,
  materials: [material('Soup', 'b'), material('Bread', 'c'), material('Logo', 'd', true)],
} as unknown as Output<typeof reviewDetail>;

function Decided({ about }: { about: Output<typeof reviewDetail> }) {
  return <Decision review={about} note={useNote(about.id)} />;
}

const looked = ({ id, contentHash }: { id: string; contentHash: string }) => ({ id, contentHash });

test('passes a program with its materials and names those left waiting', async () => {
  platform.answers(reviewDecide, {
    decided: 3,
    left: [{ id: idOf('Logo'), name: 'Logo', reason: 'ownReview' }],
  });
  const { person } = renderUi(<Decided about={review} />);
  const list = within(screen.getByRole('list', { name: 'Materials in it that wait as well' }));
  expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    expect.stringContaining('Soup'),
    expect.stringContaining('Bread'),
    expect.stringContaining('LogoStays waiting: you can’t approve your own work.'),
  ]);
  await person.click(screen.getByRole('button', { name: 'Pass with 2 materials' }));
  expect(await screen.findByText('“Menu” and 2 materials have passed.')).toBeVisible();
  expect(await screen.findByText('Still waiting, for someone else to decide: Logo')).toBeVisible();
  expect(platform.sent(reviewDecide)).toEqual([
    { reviews: [looked(review)], result: 'pass', note: '', materials: review.materials.map(looked) },
  ]);
});

test('passes a program without its materials', async () => {
  platform.answers(reviewDecide, { decided: 1 });
  const { person } = renderUi(<Decided about={review} />);
  await person.click(screen.getByRole('button', { name: 'Pass without materials' }));
  await waitFor(() =>
    expect(platform.sent(reviewDecide)[0]).toMatchObject({ reviews: [looked(review)], materials: [] }),
  );
});

test('offers a plain decision if no material can be passed along', () => {
  renderUi(<Decided about={{ ...review, materials: [] }} />);
  expect(screen.getByRole('button', { name: 'Pass' })).toBeEnabled();
  expect(screen.queryByRole('list')).toBeNull();
});

test('names a material that was already decided', async () => {
  platform.answers(reviewDecide, () => {
    throw new Refused(409, { conflict: [{ id: idOf('Soup'), name: 'Soup', state: 'rejected', decidedBy: 'Grace' }] });
  });
  const { person } = renderUi(<Decided about={review} />);
  await person.click(screen.getByRole('button', { name: 'Pass with 2 materials' }));
  expect(await screen.findByText('Nothing was decided. Already handled or changed: Soup')).toBeVisible();
});
