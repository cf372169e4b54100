import { screen, waitFor, within } from '@testing-library/react';
import { idOf, OFFICE, pageOf, platform, pressed, renderScreen } from '@/components/test';
import { type PlanRow, planDelete, planList } from '@/lib/contract/play-plan/calls';
import { getKey } from '@/lib/contract/setting';

const breakfast: PlanRow = {
  id: idOf('Breakfast'),
  officeId: OFFICE.id,
  name: 'Breakfast',
  from: '2026-01-01',
  until: null,
  slots: 1,
  revision: 1,
  terminals: 2,
  published: null,
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'Ada',
  review: null,
};

test('refetches the list when a deletion is refused', async () => {
  platform.answers(getKey, { audit: '' }).answers(planList, () => pageOf(breakfast));
  platform.refuses(planDelete, 409, { conflict: [{ name: 'Breakfast', terminals: 2 }] });
  const view = await renderScreen('/playPlan/list');
  await view.person.click(await screen.findByRole('checkbox', { name: /Breakfast/ }));
  const question = await pressed(view, screen.getByRole('button', { name: 'Delete' }), /Delete/);
  const before = platform.sent(planList).length;
  await view.person.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText(/Breakfast is still on 2 terminals/);
  await waitFor(() => expect(platform.sent(planList).length).toBeGreaterThan(before));
});
