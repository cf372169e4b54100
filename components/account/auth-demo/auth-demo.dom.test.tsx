import { screen, waitFor, within } from '@testing-library/react';
import { idOf, pageOf, platform, renderScreen } from '@/components/test';
import { domainList } from '@/lib/contract/branding';
import { officeTree } from '@/lib/contract/office';
import { programList } from '@/lib/contract/program/calls';

const administrator = { id: idOf('role'), name: 'Administrator', operation: ['delete'] };
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

test('checks access by hook and platform, and runs what is allowed', async () => {
  platform.answers(programList, pageOf()).answers(officeTree, []).answers(domainList, pageOf());
  const { person } = await renderScreen('/auth/demo', { user: { roles: [administrator] } });
  await waitFor(() => expect(row(/program:program:view/).getAllByText('Allowed')).toHaveLength(2));
  expect(row(/“delete” in a role/).getAllByText('Allowed')).toHaveLength(1);
  await person.click(row(/“delete” in a role/).getAllByRole('button')[0]!);
  expect(await screen.findByText('The action was carried out.')).toBeVisible();
});

test('denies what neither a permission nor the platform allows', async () => {
  platform.refuses(programList, 403).refuses(officeTree, 403).refuses(domainList, 403);
  await renderScreen('/auth/demo', { permissions: ['sys:office:view'] });
  await waitFor(() => expect(row(/program:program:view/).getAllByText('Denied')).toHaveLength(2));
  await waitFor(() => expect(row(/sys:office:view/).getAllByText(/^(Allowed|Denied)$/)).toHaveLength(2));
});
