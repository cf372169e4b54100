import { screen } from '@testing-library/react';
import {
  expectEscapeCloses,
  expectFocusTrapped,
  idOf,
  pageOf,
  platform,
  pressed,
  renderScreen,
} from '@/components/test';
import { webhookList, webhookSave } from '@/lib/contract/alarm/webhooks';

test('adds a webhook without a mouse, and shows its secret once', async () => {
  platform.answers(webhookList, pageOf()).answers(webhookSave, { id: idOf('webhook'), secret: 'whsec_abc' });
  const view = await renderScreen('/abnormalAlarm/webhooks');
  await screen.findByText('No webhooks');
  const add = () => screen.getByRole('button', { name: 'Add a webhook' });
  await expectEscapeCloses(view, add, 'Add a webhook', 'Name');
  await pressed(view, add(), 'Add a webhook');
  await view.person.paste('Ours');
  await view.person.tab();
  await view.person.paste('https://hooks.example.com/signage');
  await view.person.keyboard('{Enter}');
  const secret = await screen.findByRole('dialog', { name: 'The secret' });
  expect(secret).toHaveTextContent('whsec_abc');
  await expectFocusTrapped(view, secret);
  expect(platform.sent(webhookSave)).toMatchObject([{ name: 'Ours', url: 'https://hooks.example.com/signage' }]);
});
