import type { Locator, Page } from 'playwright';
import type { guides } from '@/components/admin/help/shared/guides';
import { officeTree } from '@/lib/contract/office';
import { planList } from '@/lib/contract/play-plan/calls';
import { terminalList } from '@/lib/contract/terminal';
import type { Menu } from './guide-menu';
import { callAs } from './institution';
import { waitUntilIdle } from './wait-until-idle';

type Guide = (typeof guides)[number];
export type ShotName = { [G in Guide as G['id']]: `${G['id']}-${G['steps'][number]['name']}` }[Guide['id']];

/** Demo accounts whose pages are captured; `null` before sign-in. */
export type Account = 'admin' | 'agent' | 'operator' | 'reviewer';

/** Data in a picture. */
export interface PictureData {
  menu: Menu;
  /** Translates a name of the demo to the picture's language. */
  named: (name: string) => string;
}

export interface GuideShot {
  by: Account | null;
  path: string;
  /** Only during an emergency drill. */
  drill?: true;
  /** Table or week, which needs a wider page. */
  wide?: true;
  /** Brings the page to the step's subject; returns what to capture, and the click target in it. */
  prepare: (page: Page, say: Translate, shown: PictureData) => Promise<{ of: Locator; press?: Locator } | undefined>;
}

/** Returns a label of the console in the picture's language. */
export type Translate = (key: string, values?: Record<string, string>) => string;

const MENU_ADDRESS = 'https://cafe.example.com/menu.csv';
const PRICES_ADDRESS = 'https://shops.example.com/prices.csv';

const dialogOf = (page: Page) => page.getByRole('dialog').last();
const main = (page: Page) => page.locator('#content');
/** Row of the only trigger of the demo, below the head of the list. */
const listedTrigger = (page: Page) => main(page).getByRole('row').nth(1);
const button = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) }).first();

async function cafePlan(page: Page): Promise<void> {
  const { list } = await callAs(page, planList, {});
  const plan = list.find(({ name }) => name === 'A day in the café') ?? list[0];
  await page.goto(new URL(`/playPlan/planMake?id=${plan?.id}`, page.url()).href);
  // A key pressed before hydration opens nothing.
  await waitUntilIdle(page);
}

async function calendarOf(page: Page, say: Translate): Promise<Locator> {
  await cafePlan(page);
  const calendar = page.getByRole('region', { name: say('plan.calendar.title'), exact: true });
  await calendar.locator('[data-day]').first().waitFor();
  await calendar.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  return calendar;
}

/** Waits until there are no placeholders for content that is still loading. */
export async function loaded(page: Page): Promise<void> {
  await waitUntilIdle(page);
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root'), null, { timeout: 30_000 });
}

async function newSource(page: Page, say: Translate, name: string, url: string): Promise<Locator> {
  await button(page, say('dataSource.new')).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: say('dataSource.name') }).fill(name);
  await dialog.getByRole('combobox', { name: say('dataSource.kind') }).press('Enter');
  await page.getByRole('option', { name: say('dataSource.kinds.csv'), exact: true }).press('Enter');
  await dialog.getByRole('textbox', { name: say('dataSource.url') }).fill(url);
  return dialog;
}

/** Opens the editor, which has no menu beside it and is as wide as a picture. */
async function openProgram(page: Page, id: string): Promise<void> {
  await page.setViewportSize({ width: 960, height: 760 });
  await page.goto(new URL(`/programEditor?id=${id}`, page.url()).href);
  await waitUntilIdle(page);
  await page.locator('[data-canvas]').waitFor();
}

/** Id of an institution of the agent with attributes. */
async function shopOf(page: Page): Promise<string> {
  const [own] = await callAs(page, officeTree, {});
  const shops = await callAs(page, officeTree, { parentId: own?.id });
  return shops.find(({ name }) => name === 'Harbour Café')?.id ?? '';
}

/** Opens the properties of the menu board in a program. */
async function propertiesOfBoard(page: Page, programId: string): Promise<Locator> {
  await openProgram(page, programId);
  const canvas = page.locator('[data-canvas]');
  await canvas.focus();
  await canvas.press('Tab');
  return page.getByRole('complementary').last();
}

/** Opens a new playlist with the first pictures of the library. */
async function playlistOfLibrary(page: Page, say: Translate, name: string): Promise<void> {
  await page.setViewportSize({ width: 960, height: 760 });
  await button(page, say('program.playlist.new')).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox').first().fill(name);
  await button(dialog, say('program.playlist.create')).click();
  await button(page, say('editor.playlist.add')).first().click();
  const library = dialogOf(page);
  const tiles = library.locator('button:has(.frame)');
  for (const nth of [0, 1, 2]) await tiles.nth(nth).click();
  await library.getByRole('status').getByText('3').waitFor();
}

/** Preparation of each picture of the guides, by guide and step. */
export const shots: Record<ShotName, GuideShot> = {
  'first-sign-upload': {
    by: 'operator',
    path: '/resManage/myRes',
    prepare: async (page, say) => ({ of: main(page), press: button(page, say('material.upload')).first() }),
  },
  'first-sign-program': {
    by: 'operator',
    path: '/program/make',
    prepare: async (page, say, { named }) => {
      await button(page, say('program.new')).first().click();
      const dialog = dialogOf(page);
      await dialog.getByRole('textbox').first().fill(named('Café'));
      return { of: dialog, press: button(dialog, say('program.make')) };
    },
  },
  'first-sign-player': {
    by: null,
    path: '/player',
    prepare: async (page, say) => {
      await page.getByLabel(say('player.pairing.code')).first().waitFor();
      return undefined;
    },
  },
  'first-sign-pair': {
    by: 'operator',
    path: '/terminalMonitor/monitor?add=1',
    prepare: async (page, say, { named }) => {
      const dialog = dialogOf(page);
      await dialog.getByLabel(say('terminal.code')).fill('K7M3QX');
      await dialog.getByLabel(say('terminal.name')).first().fill(named('Café'));
      return { of: dialog, press: button(dialog, say('common.add')) };
    },
  },
  'first-sign-publish': {
    by: 'operator',
    path: '/program/make',
    prepare: async (page, say, { named }) => {
      await rowOf(page, named('Breakfast')).getByRole('button').last().press('Enter');
      await page.getByRole('menuitem', { name: say('program.publish'), exact: true }).click();
      await page.getByRole('treeitem').first().press('Space');
      await button(page, say('publish.next')).click();
      await loaded(page);
      const impact = page.getByText(say('impact.title')).first();
      await impact.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: impact };
    },
  },
  'playlist-create': {
    by: 'operator',
    path: '/program/make',
    prepare: async (page, say, { named }) => {
      await button(page, say('program.playlist.new')).first().click();
      const dialog = dialogOf(page);
      await dialog.getByRole('textbox').first().fill(named('Breakfast'));
      return { of: dialog, press: button(dialog, say('program.playlist.create')) };
    },
  },
  'playlist-fill': {
    by: 'operator',
    path: '/program/make',
    prepare: async (page, say, { named }) => {
      await playlistOfLibrary(page, say, named('Breakfast'));
      const library = dialogOf(page);
      return { of: library, press: button(library, say('editor.playlist.done')) };
    },
  },
  'playlist-arrange': {
    by: 'operator',
    path: '/program/make',
    prepare: async (page, say, { named }) => {
      await playlistOfLibrary(page, say, named('Breakfast'));
      await button(dialogOf(page), say('editor.playlist.done')).click();
      await loaded(page);
      const list = page.getByRole('list', { name: say('editor.playlist.items') });
      return { of: list, press: list.getByRole('textbox').first() };
    },
  },
  'playlist-folder': {
    by: 'operator',
    path: '/program/make',
    prepare: async (page, say, { named }) => {
      await playlistOfLibrary(page, say, named('Breakfast'));
      await button(dialogOf(page), say('editor.playlist.done')).click();
      await button(page, say('editor.playlist.useFolder')).first().click();
      const dialog = dialogOf(page);
      return { of: dialog, press: dialog.getByRole('combobox').first() };
    },
  },
  'playlist-playOn': {
    by: 'operator',
    path: '/resManage/myRes',
    prepare: async (page, say) => {
      await page.getByRole('checkbox').nth(0).press('Space');
      await page.getByRole('checkbox').nth(1).press('Space');
      await button(page, say('material.playOn.open')).click();
      const dialog = dialogOf(page);
      await dialog.getByRole('treeitem').first().press('Space');
      return { of: dialog, press: dialog.locator('button[type=submit]') };
    },
  },
  'plan-week-make': {
    by: 'operator',
    path: '/playPlan/list',
    wide: true,
    prepare: async (page, say) => ({ of: await calendarOf(page, say) }),
  },
  'plan-week-slot': {
    by: 'operator',
    path: '/playPlan/list',
    prepare: async (page, say) => {
      const calendar = await calendarOf(page, say);
      await calendar.locator('[data-day] [role=button], [data-day] button').first().press('Enter');
      const dialog = dialogOf(page);
      return { of: dialog, press: dialog.getByLabel(say('plan.repeat')).first() };
    },
  },
  'plan-week-holidays': {
    by: 'operator',
    path: '/playPlan/list',
    prepare: async (page, say) => {
      await cafePlan(page);
      await button(page, say('plan.manageCalendars')).first().click();
      const dialog = dialogOf(page);
      return { of: dialog, press: button(dialog, say('plan.newCalendar')) };
    },
  },
  'plan-week-publish': {
    by: 'operator',
    path: '/playPlan/list',
    prepare: async (page, say) => {
      await cafePlan(page);
      return { of: main(page), press: button(page, say('plan.publish')).first() };
    },
  },
  'plan-week-why': {
    by: 'operator',
    path: '/playPlan/list',
    prepare: async (page, say) => {
      const calendar = await calendarOf(page, say);
      await button(calendar, say('plan.calendar.day')).click();
      return { of: calendar, press: calendar.getByText(say('plan.calendar.asPlayed')).first() };
    },
  },
  'review-setting': {
    by: 'admin',
    path: '/sys/sysSetting/list',
    prepare: async (page, say) => {
      const label = page.getByText(say('settings.items.audit.label'), { exact: true }).first();
      await label.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: label, press: label };
    },
  },
  'review-submit': {
    by: 'operator',
    path: '/program/make',
    wide: true,
    prepare: async (page, say) => {
      await page.getByRole('row').nth(1).getByRole('button').last().press('Enter');
      const entry = page.getByRole('menuitem', { name: say('review.submit'), exact: true });
      return { of: entry, press: entry };
    },
  },
  'review-decide': {
    by: 'reviewer',
    path: '/publishMessage/checklist',
    prepare: async (page, say) => {
      await page.getByRole('row').nth(1).click();
      const dialog = dialogOf(page);
      const press = button(dialog, say('review.pass'));
      return { of: press, press };
    },
  },
  'review-reject': {
    by: 'reviewer',
    path: '/publishMessage/checklist',
    prepare: async (page, say) => {
      await page.getByRole('row').nth(1).click();
      const dialog = dialogOf(page);
      await dialog.getByLabel(say('review.note')).fill('7,50 €');
      const press = button(dialog, say('review.reject'));
      return { of: press, press };
    },
  },
  'review-correct': {
    by: 'operator',
    path: '/program/make',
    wide: true,
    prepare: async (page, say) => {
      const chip = page.getByText(say('review.states.rejected')).first();
      await chip.hover();
      await page.getByRole('tooltip').waitFor();
      return { of: chip, press: chip };
    },
  },
  'institution-open': {
    by: 'agent',
    path: '/sys/office/toOpenAgentOfficePage',
    prepare: async (page, say, { named }) => {
      await button(page, say('agent.new')).first().click();
      const dialog = dialogOf(page);
      await dialog.getByRole('textbox').first().fill(named('Café'));
      return { of: dialog };
    },
  },
  'institution-quota': {
    by: 'agent',
    path: '/sys/office/toOpenAgentOfficePage',
    prepare: async (page, say) => {
      await button(page, say('agent.new')).first().click();
      const field = dialogOf(page).getByLabel(say('office.terminalQuota'));
      await field.fill('10');
      await dialogOf(page).getByLabel(say('office.userQuota')).fill('5');
      await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: field };
    },
  },
  'institution-look': {
    by: 'agent',
    path: '/sys/customer/toOpenPersonalPage',
    prepare: async (page) => ({ of: main(page) }),
  },
  'institution-domain': {
    by: 'agent',
    path: '/sys/customer/doaminNameSetting',
    prepare: async (page, say) => {
      await button(page, say('domain.new')).first().click();
      const dialog = dialogOf(page);
      await dialog.getByLabel(say('domain.host')).first().fill('cafe.example.com');
      return { of: dialog };
    },
  },
  'institution-users': {
    by: 'agent',
    path: '/sys/user',
    prepare: async (page, say) => {
      await button(page, say('user.new')).first().click();
      return { of: dialogOf(page) };
    },
  },
  'emergency-prepare': {
    by: 'operator',
    path: '/message/emergency',
    prepare: async (page, say) => {
      await button(page, say('emergency.new')).first().click();
      return { of: dialogOf(page) };
    },
  },
  'emergency-raise': {
    by: 'operator',
    path: '/message/emergency',
    prepare: async (page, say, { named }) => {
      await rowOf(page, named('Leave the building')).click();
      await button(page, say('emergency.raise')).first().click();
      const confirm = dialogOf(page).getByLabel(say('emergency.confirm'));
      await confirm.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: confirm, press: confirm };
    },
  },
  'emergency-watch': {
    by: 'operator',
    path: '/message/emergency',
    drill: true,
    wide: true,
    prepare: async (page) => {
      const alert = page.getByRole('alert').first();
      return { of: main(page), press: alert };
    },
  },
  'emergency-end': {
    by: 'operator',
    path: '/message/emergency',
    drill: true,
    prepare: async (page, say) => {
      await button(page.getByRole('alert').first(), say('emergency.allClear')).click();
      const dialog = dialogOf(page);
      return { of: dialog, press: button(dialog, say('emergency.allClear')) };
    },
  },
  'emergency-drill': {
    by: 'operator',
    path: '/message/emergency',
    prepare: async (page, say, { named }) => {
      await rowOf(page, named('Leave the building')).click();
      await button(page, say('emergency.raise')).first().click();
      const choice = dialogOf(page).getByLabel(say('emergency.drillLabel'));
      await choice.click();
      await choice.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: choice, press: choice.locator('xpath=ancestor::label') };
    },
  },
  'trigger-create': {
    by: 'operator',
    path: '/playPlan/triggerForm',
    prepare: async (page, say) => {
      const seconds = main(page).getByLabel(say('trigger.shownForSeconds'));
      return { of: main(page), press: seconds };
    },
  },
  'trigger-inputs': {
    by: 'operator',
    path: '/playPlan/triggerForm',
    prepare: async (page, say) => {
      await button(page, say('trigger.inputs.add.scan')).click();
      await button(page, say('trigger.inputs.add.key')).click();
      const part = page.getByRole('region', { name: say('trigger.startsBy'), exact: true });
      await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: part, press: button(part, say('trigger.inputs.record')) };
    },
  },
  'trigger-where': {
    by: 'operator',
    path: '/playPlan/triggerForm',
    prepare: async (page, say) => {
      const part = page.getByRole('region', { name: say('trigger.where'), exact: true });
      await part.getByRole('treeitem').first().waitFor();
      await part.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      return { of: part };
    },
  },
  'trigger-fire': {
    by: 'operator',
    path: '/playPlan/triggers',
    wide: true,
    prepare: async (page) => {
      const press = listedTrigger(page).getByRole('button').last();
      await press.waitFor();
      return { of: main(page), press };
    },
  },
  'trigger-connect': {
    by: 'operator',
    path: '/playPlan/triggers',
    prepare: async (page, say) => {
      await listedTrigger(page).click();
      const part = page.getByRole('region', { name: say('trigger.connect.title'), exact: true });
      await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: part, press: part.getByRole('button').first() };
    },
  },
  'menu-board-source': {
    by: 'operator',
    path: '/resManage/dataSources',
    prepare: async (page, say, { menu: { name } }) => {
      const dialog = await newSource(page, say, name, MENU_ADDRESS);
      return { of: dialog, press: dialog.getByRole('textbox', { name: say('dataSource.url') }) };
    },
  },
  'menu-board-preview': {
    by: 'operator',
    path: '/resManage/dataSources',
    prepare: async (page, say, { menu: { name, url, dish } }) => {
      const dialog = await newSource(page, say, name, url);
      const press = button(dialog, say('dataSource.preview'));
      await press.click();
      await dialog.getByRole('cell', { name: dish, exact: true }).waitFor();
      await press.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      // Shows the address of the previous step, because the real test address means nothing to readers.
      await dialog.getByRole('textbox', { name: say('dataSource.url') }).evaluate((element, address) => {
        (element as HTMLInputElement).value = address;
      }, MENU_ADDRESS);
      return { of: press, press };
    },
  },
  'menu-board-board': {
    by: 'operator',
    path: '/programEditor',
    prepare: async (page, say, { menu: { emptyId } }) => {
      await openProgram(page, emptyId);
      const press = page
        .getByRole('complementary')
        .first()
        .getByRole('button', {
          name: say('editor.widgets.menuBoard'),
          exact: true,
        });
      await press.click();
      await press.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: press, press };
    },
  },
  'menu-board-bind': {
    by: 'operator',
    path: '/programEditor',
    prepare: async (page, say, { menu: { boundId } }) => {
      await openProgram(page, boundId);
      const canvas = page.locator('[data-canvas]');
      await canvas.focus();
      await canvas.press('Tab');
      const from = page
        .getByRole('complementary')
        .last()
        .getByRole('combobox', { name: say('editor.feed.from'), exact: true });
      await from.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: from, press: from };
    },
  },
  'menu-board-publish': {
    by: 'operator',
    path: '/resManage/dataSources',
    prepare: async (page, _, { menu: { name, dish } }) => {
      await rowOf(page, name).click();
      const detail = dialogOf(page);
      await detail.getByRole('cell', { name: dish, exact: true }).waitFor();
      return { of: detail };
    },
  },
  'each-shop-values': {
    by: 'agent',
    path: '/sys/office',
    prepare: async (page, say) => {
      const office = await shopOf(page);
      await page.goto(new URL(`/sys/office?office=${office}`, page.url()).href);
      await waitUntilIdle(page);
      const section = page.getByRole('region', { name: say('attribute.title'), exact: true });
      await section.waitFor();
      await section.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: section, press: button(section, say('attribute.add')) };
    },
  },
  'each-shop-table': {
    by: 'operator',
    path: '/resManage/dataSources',
    prepare: async (page, say, { menu: { name } }) => {
      const dialog = await newSource(page, say, name, PRICES_ADDRESS);
      return { of: dialog, press: dialog.getByRole('textbox', { name: say('dataSource.url') }) };
    },
  },
  'each-shop-filter': {
    by: 'operator',
    path: '/programEditor',
    prepare: async (page, say, { menu: { filteredId } }) => {
      const properties = await propertiesOfBoard(page, filteredId);
      const value = properties.getByRole('textbox', { name: say('editor.feed.value'), exact: true });
      await value.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: value, press: value };
    },
  },
  'each-shop-look': {
    by: 'operator',
    path: '/programEditor',
    prepare: async (page, say, { menu: { filteredId } }) => {
      const { list } = await callAs(page, terminalList, { pageSize: 100 });
      const shown = list.find(({ officeName }) => officeName === 'Harbour Café');
      const properties = await propertiesOfBoard(page, filteredId);
      const terminal = properties.getByRole('combobox', { name: say('editor.placeholders.valuesOf'), exact: true });
      await terminal.fill(shown?.name ?? '');
      await page.getByRole('option').first().click();
      await terminal.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: terminal, press: terminal };
    },
  },
  'each-shop-publish': {
    by: 'operator',
    path: '/program/make',
    prepare: async (page, say, { named }) => {
      await rowOf(page, named('Entrance, portrait')).getByRole('button').last().press('Enter');
      await page.getByRole('menuitem', { name: say('program.publish'), exact: true }).click();
      await page.getByRole('treeitem').first().press('Space');
      await button(page, say('publish.next')).click();
      await loaded(page);
      const impact = page.getByText(say('impact.title')).first();
      await impact.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      return { of: impact };
    },
  },
};
