import { expect, type Page } from 'playwright/test';
import { commandKinds } from '@/lib/contract/command';
import { register } from '@/lib/contract/gateway';
import { planSave } from '@/lib/contract/play-plan/calls';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { getUserInfo } from '@/lib/contract/session';
import { claim } from '@/lib/contract/terminal/join';
import { terminalSet } from '@/lib/contract/terminal/set';
import { consoleClient } from './support/console-client';
import { callAs } from './support/institution';
import type { Operator } from './support/operator';
import { Site } from './support/site';
import { test } from './support/test';

const DAY = 86_400_000;

let site: Site;
let operator: Operator;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  operator = site.operator;
});

test.afterAll(() => site?.close());

/** Adds a terminal on UTC that never calls again. */
async function addTerminal(page: Page, officeId: string, name: string): Promise<string> {
  const { code } = await consoleClient(site.product.url).call(register, {
    deviceKey: `device-of-${name}-`.padEnd(24, 'x'),
    model: 'Test player',
    width: 1920,
    height: 1080,
    userAgent: 'test',
    timezone: 'UTC',
    capabilities: [...commandKinds],
  });
  const { id } = await callAs(page, claim, { code, name, officeId });
  await callAs(page, terminalSet, { ids: [id], timezone: 'UTC' });
  return id;
}

test('shows before a publish what it replaces, and why anything plays', async () => {
  const { page } = operator;
  const { office } = await callAs(page, getUserInfo, {});
  const terminalIds = [await addTerminal(page, office.id, 'Door'), await addTerminal(page, office.id, 'Hall')];
  const program = async (name: string) => (await callAs(page, programSave, { name, document: emptyDocument() })).id;
  const publishParams = { name: 'All day', mode: 'replace' as const, from: null, until: null };
  await callAs(page, saveTerminals, { programIds: [await program('Promo')], terminalIds, publishParams });
  const content = {
    name: 'Café',
    timeZone: 'UTC',
    from: '2020-01-01',
    until: null,
    slots: [
      {
        id: 'noon',
        rule: { kind: 'daily' as const },
        start: '12:00',
        end: '14:00',
        programs: [{ programId: await program('Lunch') }],
      },
    ],
  };
  const { id: planId } = await callAs(page, planSave, { content });

  await page.goto(`${site.product.url}/terminalSelection?plan=${planId}`);
  await page
    .getByRole('treeitem', { name: new RegExp(site.account.institution) })
    .first()
    .press('Space');
  await page.getByRole('button', { name: 'Next' }).click();
  const impact = page.getByRole('region', { name: 'What will change' });
  await expect(impact).toContainText(/Lunch replaces Promo on 2 terminals \(\d times\)/);
  await expect(impact).toContainText('Door, Hall');
  await page.getByRole('button', { name: /^Publish to/ }).click();
  await expect(page.getByRole('dialog')).toContainText('hold it');
  await page.keyboard.press('Escape');

  const detail = await operator.terminal('Door');
  await detail.getByRole('tab', { name: 'Schedule' }).click();
  await detail.getByRole('button', { name: 'Next day' }).press('Enter');
  const slider = detail.getByRole('slider', { name: 'Time of day' });
  await slider.press('Home');
  const moment = detail.getByRole('region', { name: /Promo/ });
  await expect(moment).toContainText('The latest publish: All day');
  await detail.getByRole('button', { name: 'To the next change' }).press('Enter');
  const noon = detail.getByRole('region', { name: /^12:00\sPM – Lunch/ });
  await expect(noon).toContainText('By the play plan Café: Lunch (12:00–14:00)');
  await expect(noon.getByRole('listitem').filter({ hasText: 'All day' })).toContainText(
    'something of higher rank plays',
  );
  await expect(noon.getByRole('link', { name: /By the play plan/ })).toHaveAttribute('href', new RegExp(planId));
  await slider.press('ArrowLeft');
  await expect(moment).toBeVisible();
  await page.keyboard.press('Escape');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(/terminal\/showingAt/.test(request.url()) ? [request.url()] : [])));
  const tomorrowNoon = new Date((Math.floor(Date.now() / DAY) + 1) * DAY + DAY / 2).toISOString();
  await page.goto(`${site.product.url}/terminalMonitor/monitor?view=wall&at=${tomorrowNoon}`);
  for (const name of ['Door', 'Hall'])
    await expect(page.getByRole('button', { name: new RegExp(`Lunch.*${name}`) })).toContainText('Planned, until');
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(page.getByText('Lunch')).toBeHidden();
});
