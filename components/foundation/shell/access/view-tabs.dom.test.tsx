import { screen } from '@testing-library/react';
import { renderUi } from '@/components/test';
import { ViewTabs } from '.';

const views = [
  { value: 'alarms', label: 'Alarms' },
  { value: 'webhooks', label: 'Webhooks', check: { permission: 'sys:alarm:edit' } },
] as const;

test('reaches the reason of a disabled tab by the tab key', async () => {
  const onChange = jest.fn();
  const { person } = renderUi(<ViewTabs label="Views" value="alarms" views={views} onChange={onChange} />, {
    permissions: [],
  });
  await person.tab();
  expect(screen.getByRole('tab', { name: 'Alarms' })).toHaveFocus();
  await person.tab();
  const webhooks = screen.getByRole('tab', { name: 'Webhooks' });
  expect(webhooks).toHaveFocus();
  expect(webhooks).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByRole('tooltip', { name: 'No permission' })).toBeVisible();
  await person.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});
