import { expect } from 'playwright/test';
import { emptyDocument } from '@/lib/contract/program';
import { programSave } from '@/lib/contract/program/calls';
import { saveTerminals } from '@/lib/contract/publish';
import { terminalList } from '@/lib/contract/terminal';
import { callAs } from './support/institution';
import type { Operator } from './support/operator';
import { SimulatedTerminals } from './support/simulated';
import { Site } from './support/site';
import { test } from './support/test';

let site: Site;
let operator: Operator;
let terminals: SimulatedTerminals;

test.beforeAll(async ({ browser, product }) => {
  site = await Site.open(browser, product);
  operator = site.operator;
  terminals = await SimulatedTerminals.join(site.page, product, ['Alpha', 'Beta', 'Gamma']);
});

test.afterAll(async () => {
  await site?.close();
  await terminals?.stop();
});

const detail = (publish: string) => operator.page.getByRole('dialog', { name: publish, exact: true });
const stateOf = (publish: string, terminal: string) =>
  detail(publish).getByRole('listitem').filter({ hasText: terminal });

/** Publishes a new program to the institution except Gamma, to one terminal first. */
async function publishStaged(name: string): Promise<void> {
  const { page } = operator;
  const { id } = await callAs(page, programSave, { name, document: emptyDocument() });
  await page.goto(`${site.product.url}/terminalSelection?programs=${id}`);
  await page
    .getByRole('treeitem', { name: new RegExp(site.account.institution) })
    .first()
    .press('Space');
  await expect(page.getByText('3 terminals chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByRole('treeitem', { name: new RegExp(site.account.institution) }).first()).toContainText(
    'Chosen',
  );
  await page.getByRole('tab', { name: 'Terminals' }).click();
  await page.getByRole('row', { name: /Gamma/ }).getByRole('checkbox').check();
  await expect(page.getByText('2 terminals chosen, 1 left out')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  const rollOut = page.getByRole('button', { name: /How it reaches the terminals/ });
  await expect(rollOut).toContainText('to all at once');
  await rollOut.click();
  await page.getByRole('radio', { name: 'Some first, the others later' }).check();
  await page.getByLabel('How many first').fill('0');
  await expect(page.getByRole('button', { name: 'Publish to 2 terminals' })).toBeDisabled();
  await page.getByLabel('How many first').fill('1');
  await expect(rollOut).toContainText('to 1 terminal first');
  await page.getByRole('button', { name: 'Publish to 2 terminals' }).click();
  await expect(page.getByText('Published to 1 terminal first; 1 have it later')).toBeVisible();
}

test('publishes to one terminal first and goes on to the others', { tag: '@gate' }, async () => {
  await publishStaged('Menu');
  await expect(detail('Menu')).toContainText('1 of 2 hold it, 1 later', { timeout: 45_000 });
  await expect(stateOf('Menu', 'Alpha')).toContainText('Done');
  await expect(stateOf('Menu', 'Beta')).toContainText('Later');
  await expect(stateOf('Menu', 'Gamma')).toHaveCount(0);
  await detail('Menu').getByRole('button', { name: 'Go on to 1' }).click();
  await expect(detail('Menu')).toContainText('2 of 2 hold it', { timeout: 45_000 });
  await expect(stateOf('Menu', 'Beta')).toContainText('Done');
  await expect(detail('Menu').getByRole('button', { name: /^Go on/ })).toBeHidden();
});

/** Publishes a new program to all three terminals together. */
async function publishToAll(name: string): Promise<void> {
  const { client } = site;
  const { id } = await client.call(programSave, { name, document: emptyDocument() });
  const { list } = await client.call(terminalList, {});
  await client.call(saveTerminals, {
    programIds: [id],
    terminalIds: list.map((terminal) => terminal.id),
    publishParams: { name, mode: 'replace', from: null, until: null },
  });
}

test('stops a publish after its first terminal and undoes it there', async () => {
  const { page } = operator;
  await publishToAll('Before');
  await publishStaged('Mistake');
  await expect(stateOf('Mistake', 'Alpha')).toContainText('Done', { timeout: 45_000 });
  await detail('Mistake').getByRole('button', { name: 'Stop' }).click();
  await page
    .getByRole('dialog', { name: /Keep it from 1 terminal/ })
    .getByRole('button', { name: 'Stop' })
    .click();
  await expect(stateOf('Mistake', 'Beta')).toContainText('Withdrawn');
  await expect(stateOf('Mistake', 'Alpha')).toContainText('Done');
  await detail('Mistake').getByRole('button', { name: 'Undo' }).click();
  await page
    .getByRole('dialog', { name: /Undo “Mistake” on 1 terminal/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(stateOf('Mistake', 'Alpha')).toContainText('Withdrawn');
  await detail('Mistake').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('gridcell', { name: 'Before', exact: true }).first().click();
  await expect(detail('Before')).toContainText('3 of 3 hold it', { timeout: 45_000 });
});

test('turns a program off and on for one terminal', async () => {
  await publishToAll('Board');
  await site.page.goto(`${site.product.url}/home`);
  const terminal = await operator.terminal('Alpha');
  await terminal.getByRole('tab', { name: 'Programs' }).click();
  const mayPlay = terminal.getByRole('switch', { name: 'Board may play here' });
  await expect(mayPlay).toBeChecked();
  await mayPlay.press('Space');
  await expect(terminal).toContainText('Switched off here');
  await terminal.getByRole('tab', { name: 'Overview' }).click();
  await expect(terminal).toContainText('it is switched off on this terminal');
  await expect(terminal).toContainText('House screen', { timeout: 45_000 });
  await terminal.getByRole('tab', { name: 'Programs' }).click();
  await mayPlay.press('Space');
  await expect(terminal).not.toContainText('Switched off here');
  await terminal.getByRole('tab', { name: 'Overview' }).click();
  await expect(terminal).toContainText('The latest publish: Board', { timeout: 45_000 });
});
