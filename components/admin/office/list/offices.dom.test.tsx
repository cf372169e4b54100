import { screen } from '@testing-library/react';
import { idOf, OFFICE, pageOf, platform, renderScreen } from '@/components/test';
import { attributeKeys, officeAttributes } from '@/lib/contract/attribute';
import { dictChoices } from '@/lib/contract/dictionary';
import { type Office, officeDetail, officeDynamicData, officeTree } from '@/lib/contract/office';
import { playsHere } from '@/lib/contract/publish/following';

const cafe: Office = {
  ...{ id: idOf('café'), name: 'Harbour Café', parentId: OFFICE.id, parentName: OFFICE.name, kind: 'customer' },
  ...{ contactName: '', phone: '', email: '', address: '1 Quay', remark: '', industry: '', timezone: '' },
  ...{ terminalQuota: null, userQuota: null, storageQuota: 0, expiresAt: null, expired: false },
  createdAt: '2026-01-01T00:00:00Z',
};

beforeEach(() => {
  platform
    .answers(officeTree, [])
    .answers(dictChoices, [])
    .answers(officeDetail, cafe)
    .answers(officeDynamicData, { users: 0, terminals: 0, online: 0, storageUsed: 0, children: 0 })
    .answers(officeAttributes, [])
    .answers(playsHere, pageOf());
});

test('shows what plays in an institution beside its details', async () => {
  const { person } = await renderScreen(`/sys/office?office=${cafe.id}`);
  expect(await screen.findByText('1 Quay')).toBeVisible();
  await person.click(screen.getByRole('tab', { name: 'What plays here' }));
  expect(await screen.findByText('Nothing is published to this place yet')).toBeVisible();
  expect(screen.queryByText('1 Quay')).toBeNull();
  expect(platform.sent(playsHere)).toMatchObject([{ officeId: cafe.id }]);
  expect(window.location.search).toContain('tab=here');
});

test('has no tabs for users who see no publishes', async () => {
  await renderScreen(`/sys/office?office=${cafe.id}`, { permissions: ['sys:office:view'] });
  expect(await screen.findByText('1 Quay')).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('shows attributes of an institution and exports those of all', async () => {
  platform.answers(attributeKeys, []);
  const { person } = await renderScreen(`/sys/office?office=${cafe.id}`);
  expect(await screen.findByText('No attributes yet')).toBeVisible();
  expect(platform.sent(officeAttributes)).toEqual([{ id: cafe.id }]);
  await person.click(screen.getByRole('button', { name: 'Attributes as CSV' }));
  expect(await screen.findByRole('menuitem', { name: 'Export attributes' })).toHaveAttribute(
    'href',
    '/apm-web/a/api/attribute/export?timeZone=UTC',
  );
});
