import { expect, type Locator, type Page } from 'playwright/test';

export const ACCOUNT = { institution: 'North Station', name: 'Ada Operator', user: 'ada', password: 'Signage#2026' };

/** Menu entries with the group of each. */
const GROUPS = {
  Home: undefined,
  Materials: 'Resources',
  Programs: 'Content',
  'Published programs': 'Content',
  'Terminal monitor': 'Terminals',
} as const;

/** Actions of a user in the console, in the user's terms. */
export class Operator {
  constructor(readonly page: Page) {}

  /** Sets up an empty system, which signs in. */
  async initialise(url: string): Promise<void> {
    const { page } = this;
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Set up your console' })).toBeVisible();
    await page.getByLabel('Name of the institution').fill(ACCOUNT.institution);
    await page.getByLabel('Your name').fill(ACCOUNT.name);
    await page.getByLabel('User name to sign in with').fill(ACCOUNT.user);
    await page.getByLabel('Password', { exact: false }).first().fill(ACCOUNT.password);
    await page.getByLabel('Password again').fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Set up' }).click();
    // Slow: two passwords are hashed, and the console renders for the first time.
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible({ timeout: 60_000 });
  }

  async signIn(user = ACCOUNT.user, password = ACCOUNT.password): Promise<void> {
    const { page } = this;
    await page.getByRole('textbox', { name: 'User name' }).fill(user);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible();
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Account' }).click();
    // By keyboard: while the menu opens, a click may hit its neighbour.
    await this.page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
  }

  /** Follows an entry of the menu. */
  async open(entry: keyof typeof GROUPS): Promise<void> {
    await (await this.entry(entry)).click();
  }

  /** Returns a visible menu entry; its group is expanded if needed. */
  async entry(entry: keyof typeof GROUPS): Promise<Locator> {
    const menu = this.page.getByRole('navigation', { name: 'Menu', exact: true });
    // The badge of an entry, or of a collapsed group, is part of its name.
    const named = (name: string) => new RegExp(`^${name}( ?[0-9]+ waiting)?$`);
    const group = GROUPS[entry];
    if (group) {
      const heading = menu.getByRole('button', { name: named(group) });
      if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    }
    return menu.getByRole('link', { name: named(entry) });
  }

  async addTerminal(code: string, name: string): Promise<void> {
    await this.open('Terminal monitor');
    await this.page.getByRole('button', { name: 'Add terminal' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Add terminal' });
    await dialog.getByLabel('Pairing code').fill(code);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async upload(files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.open('Materials');
    await this.page.locator('input[type=file]').setInputFiles(files);
    const uploads = this.page.getByRole('region', { name: 'Uploads' });
    await expect(uploads).toContainText(files.length === 1 ? '1 file uploaded' : `${files.length} files uploaded`, {
      timeout: 30_000,
    });
    await uploads.getByRole('button', { name: 'Close the list of uploads' }).click();
  }

  /** Creates a program of materials, each placed by a click, and leaves the editor open. */
  async makeProgram(name: string, materials: string[]): Promise<void> {
    const { page } = this;
    await this.open('Programs');
    await page.getByRole('button', { name: 'New program' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New program' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Make and edit' }).click();
    await expect(page.getByLabel('Program name')).toHaveValue(name);
    await page.getByRole('tab', { name: 'Materials' }).click();
    for (const material of materials) await page.getByRole('button', { name: material }).click();
    await this.saved();
  }

  saved(): Promise<void> {
    // The tooltip has the same text while the pointer rests on it.
    return expect(this.page.getByText('All changes saved').first()).toBeVisible();
  }

  /** Publishes from the terminals' step to the last one. `fixed`: only to the terminals that are there now. */
  async publishTo(institution: string, terminals: number, { fixed = false } = {}): Promise<void> {
    const { page } = this;
    // Space selects a place; its checkbox is for the pointer only.
    await page
      .getByRole('treeitem', { name: new RegExp(institution) })
      .first()
      .press('Space');
    await expect(page.getByText(terminals === 1 ? '1 terminal chosen' : `${terminals} terminals chosen`)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    if (fixed) await page.getByRole('radio', { name: /^Only the/ }).click();
    await page.getByRole('button', { name: /^Publish to/ }).click();
    await expect(page.getByRole('dialog')).toContainText('hold it');
  }

  /** Opens a terminal's detail and returns it. */
  async terminal(name: string): Promise<Locator> {
    await this.open('Terminal monitor');
    await this.page.getByRole('gridcell', { name, exact: true }).click();
    return this.page.getByRole('dialog', { name });
  }
}
