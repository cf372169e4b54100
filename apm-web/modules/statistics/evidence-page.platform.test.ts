import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser } from '@/e2e/support/browser';
import { type EvidencePlatform, evidencePlatform, unzip } from '../../test/evidence-platform';

/** Tests the page of an evidence file, opened from disk. */
const PLAYS = 1_234;

let evidence: EvidencePlatform;
let folder: string;
let browser: Browser;
beforeAll(async () => {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium on this machine: install one, or name one in CHROMIUM_PATH.');
  folder = await mkdtemp(path.join(tmpdir(), 'evidence-'));
  browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  evidence = await evidencePlatform(PLAYS);
});
afterAll(async () => {
  await browser?.close();
  await evidence?.world.end();
  if (folder) await rm(folder, { recursive: true, force: true });
});

test.each<[string, (lines: string[]) => string[], string]>([
  ['as it is', (lines) => lines, 'Verified: nothing was changed since it was signed.'],
  [
    'a line changed',
    (lines) => lines.with(41, (lines[41] ?? '').replace('"seconds":7', '"seconds":70')),
    'Play 42 was changed.',
  ],
  ['a line dropped', (lines) => lines.toSpliced(41, 1), 'Missing: plays 42 to 42'],
  ['a line added', (lines) => lines.toSpliced(41, 0, lines[7] ?? ''), 'The line at position 42 was added.'],
  [
    'lines reordered',
    (lines) => lines.with(41, lines[42] ?? '').with(42, lines[41] ?? ''),
    'Play 42 is not in its place.',
  ],
  [
    'the last line changed',
    (lines) => lines.with(-1, (lines.at(-1) ?? '').replace('"seconds":7', '"seconds":8')),
    `play ${PLAYS} or those before it were changed`,
  ],
])(
  'verifies offline: %s',
  async (_, tamper, said) => {
    const files = await unzip(await evidence.answer());
    const lines = (files.get('plays.jsonl')?.toString() ?? '').trimEnd().split('\n');
    files.set('plays.jsonl', Buffer.from(`${tamper(lines).join('\n')}\n`));
    const given = await Promise.all(
      [...files].map(async ([name, bytes]) => {
        const file = path.join(folder, path.basename(name));
        await writeFile(file, bytes);
        return file;
      }),
    );
    const context = await browser.newContext({ locale: 'en-GB', offline: true });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(pathToFileURL(path.join(folder, 'verify.html')).href);
    await page.setInputFiles('input', given);
    await page.getByText(said).first().waitFor();
    expect(
      await page
        .locator('figure img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
    ).toEqual([true]);
    expect(complaints).toEqual([]);
    await context.close();
  },
  60_000,
);

test("reads the ZIP itself, in the reader's language", async () => {
  const [zip, html] = [path.join(folder, 'evidence.zip'), path.join(folder, 'verify.html')];
  const bytes = await evidence.answer();
  await writeFile(zip, bytes);
  await writeFile(html, (await unzip(bytes)).get('verify.html') ?? '');
  const context = await browser.newContext({ locale: 'zh-CN', offline: true });
  const page = await context.newPage();
  await page.goto(pathToFileURL(html).href);
  await page.setInputFiles('input', zip);
  await page.getByText('验证通过：签名后内容未被改动。').waitFor();
  expect(await page.locator('table').first().textContent()).toContain('1,234');
  await context.close();
});
