import { expect, type Page } from 'playwright/test';
import type { Condition } from '@/lib/contract/condition';
import { dataSourceSave } from '@/lib/contract/data-source';
import { planSave, planSaveTerminals } from '@/lib/contract/play-plan/calls';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { terminalList } from '@/lib/contract/terminal';
import { triggerList, triggerSave, triggerToken } from '@/lib/contract/trigger';
import { Site } from './support/site';
import { test } from './support/test';
import { open } from './support/wait-until-idle';

const CODE = '4006381333931';

let site: Site;
let screen: Page;
let weather: string;
let gift: string;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  screen = await site.addPlayer(browser, 'Counter');
  weather = await saveWeather('18');
  const [coffee, ice] = [await saveProgram('Coffee', '#3b2314'), await saveProgram('Ice cream', '#f7c6d9')];
  gift = await saveProgram('Gift', '#c8102e');
  await publishPlan(coffee, ice);
  await playing('Coffee');
});

test.afterAll(() => site?.close());

async function saveWeather(degrees: string): Promise<string> {
  const config = { kind: 'table' as const, columns: ['Temperature'], rows: [[degrees]] };
  return (await site.client.call(dataSourceSave, { id: weather, name: 'Weather', config })).id;
}

async function saveProgram(name: string, color: string): Promise<string> {
  return (await site.client.call(programSave, { name, document: { ...emptyDocument(), background: { color } } })).id;
}

const counter = async () => (await site.client.call(terminalList, { search: 'Counter' })).list[0]?.id ?? '';
const playing = (name: string) => screen.locator(`[data-program="${name}"]`).last().waitFor({ timeout: 30_000 });

/** Publishes a plan that plays ice cream from 25 degrees on, and coffee otherwise. */
async function publishPlan(coffee: string, ice: string) {
  const comparison = { kind: 'cell' as const, sourceId: weather, field: 'Temperature', row: null };
  const when: Condition = {
    match: 'all',
    comparisons: [{ ...comparison, is: 'atLeast', value: '25' }],
    playsIfUnknown: false,
  };
  const allDay = { rule: { kind: 'daily' as const }, start: '00:00', end: '24:00' };
  const slots = [
    { ...allDay, id: 'coffee', programs: [{ programId: coffee }] },
    { ...allDay, id: 'ice', programs: [{ programId: ice }], when },
  ];
  const content = { name: 'Counter', from: '2026-01-01', until: null, slots };
  const { id: planId } = await site.client.call(planSave, { content });
  const publishParams = { name: 'Counter' };
  await site.client.call(planSaveTerminals, { planId, terminalIds: [await counter()], publishParams });
}

test('plays a slot on a hot day, also without a network', { tag: '@gate' }, async ({ complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await saveWeather('27');
  await playing('Ice cream');
  await screen.context().setOffline(true);
  await screen.reload();
  await playing('Ice cream');
  await screen.context().setOffline(false);
  await test.step('says why', async () => {
    await open(site.page, `${site.product.url}/terminalMonitor/monitor`);
    await site.page.getByText('Counter', { exact: true }).first().click();
    await expect(site.page.getByText('Weather › Temperature is at least 25 · now 27')).toBeVisible();
  });
  await saveWeather('18');
  await playing('Coffee');
});

test('starts a program by a scanner, then by a token', { tag: '@gate' }, async () => {
  const trigger = {
    name: 'Gift',
    content: { kind: 'program' as const, programId: gift },
    seconds: 3,
    inputs: [{ kind: 'scan' as const, match: 'equals' as const, text: CODE }],
    terminalIds: [await counter()],
  };
  const { id } = await site.client.call(triggerSave, trigger);
  await expect.poll(async () => (await site.client.call(triggerList, {})).list[0]?.ready, { timeout: 30_000 }).toBe(1);
  // A terminal reports its files before it holds the manifest that names the trigger.
  await expect(async () => {
    await screen.keyboard.type(CODE, { delay: 5 });
    await screen.keyboard.press('Enter');
    await screen.locator('[data-program="Gift"]').waitFor({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(screen.locator('[data-program="Gift"]')).toBeHidden();
  await playing('Coffee');
  await test.step('fires it by its token', async () => {
    const { token } = await site.client.call(triggerToken, { id });
    const answer = await fetch(`${site.product.url}/apm-web/a/api/trigger/fire`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await answer.json()).toMatchObject({ code: 0, data: { terminals: 1 } });
    await playing('Gift');
  });
});
