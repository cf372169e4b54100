import { type Browser, expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { type Heartbeat, heartbeatCall } from '@/lib/contract/gateway';
import { emptyDocument, type Scene, type Widget, type WidgetType } from '@/lib/contract/program';
import { programDetail, programSave } from '@/lib/contract/program/calls';
import { terminalList } from '@/lib/contract/terminal';
import { cropDrawing, differingShare, onGround } from './on-ground';
import { alike, colorAt, type Rgb } from './pixels';
import { publishPoster } from './posters';
import type { Product } from './product';
import { Site } from './site';
import { open } from './wait-until-idle';

/** Colour behind the tested widgets. */
export const GROUND: Rgb = [96, 20, 110];

/** Site with a terminal, on which a widget is tested from its palette entry, by keyboard, to its pixels. */
export class WidgetStage {
  /** Faults in heartbeats: what the terminal cannot show. */
  faults: Heartbeat['faults'] = [];

  private constructor(
    readonly site: Site,
    readonly player: Page,
    private readonly terminalId: string,
  ) {
    player.on('request', (request) => {
      if (request.url().endsWith(heartbeatCall.path)) this.faults = (request.postDataJSON() as Heartbeat).faults;
    });
  }

  static async open(browser: Browser, product: Product): Promise<WidgetStage> {
    return WidgetStage.at(browser, await Site.open(browser, product));
  }

  /** Uses a site that is already open. */
  static async at(browser: Browser, site: Site): Promise<WidgetStage> {
    const player = await site.addPlayer(browser, 'Window');
    return new WidgetStage(site, player, (await site.client.call(terminalList, {})).list[0]?.id ?? '');
  }

  close(): Promise<void> {
    return this.site.close();
  }

  /** Saves a program with one scene in the background colour; returns its id. */
  async saved(name: string, widgets: Widget[] = [], more: Partial<Scene> = {}): Promise<string> {
    const document = emptyDocument();
    const [scene] = document.scenes as [Scene];
    document.scenes = [{ ...scene, background: { color: `rgb(${GROUND.join(',')})` }, widgets, ...more }];
    return (await this.site.client.call(programSave, { name, document })).id;
  }

  edit(programId: string): Promise<void> {
    return open(this.site.page, `${this.site.product.url}/programEditor?id=${programId}`);
  }

  /** Opens a new program in the editor with one widget, added by keyboard; returns its id. */
  async withNew(entry: string): Promise<string> {
    const programId = await this.saved(entry);
    await this.edit(programId);
    await this.site.page
      .getByRole('tabpanel', { name: 'Widgets' })
      .getByRole('button', { name: entry, exact: true })
      .press('Enter');
    await expect(this.section(entry)).toBeVisible();
    return programId;
  }

  /** Returns a section of the properties. */
  section(name: string): Locator {
    return this.site.page.getByRole('region', { name, exact: true });
  }

  async choose(field: string, option: string | RegExp): Promise<void> {
    await this.site.page.getByRole('combobox', { name: field }).press('Enter');
    await this.site.page.getByRole('option', { name: option, exact: true }).press('Enter');
  }

  async widgetOf<T extends WidgetType>(programId: string, type: T) {
    await this.site.operator.saved();
    const { document } = await this.site.client.call(programDetail, { id: programId });
    return document.scenes[0]?.widgets.find((each): each is Extract<Widget, { type: T }> => each.type === type);
  }

  /** Returns a picture of the editor's canvas with nothing selected. */
  async drawnInEditor(): Promise<Buffer> {
    const canvas = this.site.page.locator('[data-canvas]');
    await canvas.focus();
    await canvas.press('Escape');
    await expect(this.section('Scene')).toBeVisible();
    return onGround(await canvas.screenshot(), GROUND);
  }

  async drawnByPlayer(): Promise<Buffer> {
    return onGround(await this.player.screenshot(), GROUND);
  }

  /** Returns the place of a widget that the editor marks by a sign; its content there differs from a screen. */
  async placeInEditor(): Promise<number[]> {
    return percents(await this.drawnInEditor());
  }

  /** Returns how far an edge on the screen is from there, in percent of the canvas. */
  async awayFrom(place: number[]): Promise<number> {
    const onScreen = await percents(await this.drawnByPlayer());
    return Math.max(...onScreen.map((edge, nth) => Math.abs(edge - (place[nth] ?? 0))));
  }

  /** Goes home first, because the editor has no menu. */
  async terminal(name: string): Promise<Locator> {
    await open(this.site.page, `${this.site.product.url}/home`);
    return this.site.operator.terminal(name);
  }

  publish(programId: string): Promise<void> {
    return publishPoster(this.site.client, { programId }, this.terminalId);
  }

  /** Opens the program and waits until the terminal draws the same as the editor. */
  async asEdited(programId: string): Promise<void> {
    await this.edit(programId);
    await this.playsAsEdited(programId);
  }

  /** Waits until the terminal draws the same as the editor. */
  async playsAsEdited(programId: string): Promise<void> {
    await this.publish(programId);
    // Takes both pictures anew each time: a canvas is redrawn a frame after the page knows the selection.
    const differs = async () => differingShare(await this.drawnInEditor(), await this.drawnByPlayer());
    // The background is missing until it plays.
    await expect.poll(() => differs().catch(() => 1), { timeout: 45_000 }).toBeLessThan(0.004);
  }

  /** Tests the program in the console's preview. */
  async inPreview(look: (preview: Locator) => Promise<void>): Promise<void> {
    const { page } = this.site;
    await page.getByRole('button', { name: 'Preview' }).press('Enter');
    const preview = page.getByRole('region', { name: 'Program preview' });
    await expect(preview).toHaveAttribute('data-scene', /./);
    await look(preview);
    await page.getByRole('button', { name: 'Close preview' }).press('Enter');
    await expect(preview).toBeHidden();
  }
}

/** Returns the edges of what is drawn on the background: left, top, right, bottom. */
async function percents(picture: Buffer): Promise<number[]> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const part = await cropDrawing(GROUND, picture);
  const { left, top } = part;
  return [left / width, top / height, (left + part.width) / width, (top + part.height) / height].map(
    (edge) => 100 * edge,
  );
}

export const expectColourInMiddle = (page: Page, color: Rgb, timeout = 45_000) =>
  expect.poll(async () => alike(await colorAt(await page.screenshot(), 0.5, 0.5), color), { timeout }).toBe(true);
