import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IntlProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { renderToHtml, textOf } from '@/components/foundation/shell/test/render-to-html';
import { languages } from '@/lib/contract/languages';
import { catalogues } from '@/lib/i18n/catalogues';
import { languageInfo } from '@/lib/i18n/language';
import en from '@/messages/en';
import { guides, PICTURE, pictureOf } from '../shared/guides';
import { GuidePage } from './guide-page';
import { useGuideTexts } from './use-guide-texts';

const FOLDER = 'public/guides';
/** Maximum total size of all pictures in bytes. */
const ALL_PICTURES = 6_000_000;
const LARGEST = 40_000;

test('has exactly one picture per step and language', () => {
  const wanted = languages.flatMap((language) =>
    guides.flatMap(({ id, steps }) => steps.map((_, nth) => `public${pictureOf(language, id, nth + 1)}`)),
  );
  const found = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  expect(found.sort()).toEqual(wanted.sort());
});

test('keeps pictures small and at their reserved size', async () => {
  const files = languages.flatMap((language) =>
    readdirSync(`${FOLDER}/${language}`).map((name) => `${FOLDER}/${language}/${name}`),
  );
  const bytes = files.map((file) => readFileSync(file));
  const sizes = await Promise.all(
    bytes.map(async (file) => {
      const { width, height, format } = await sharp(file).metadata();
      return `${format} ${width} ${height}`;
    }),
  );
  expect([...new Set(sizes)]).toEqual([`webp ${PICTURE.width} ${PICTURE.height}`]);
  expect(bytes.filter((file) => file.length > LARGEST)).toEqual([]);
  expect(bytes.reduce((sum, file) => sum + file.length, 0)).toBeLessThan(ALL_PICTURES);
});

test('lists the same steps in data and messages, in order', () => {
  const written = guides.map(({ key }) => [key, Object.keys(en.guide[key].steps)]);
  expect(guides.map(({ key, steps }) => [key, steps.map(({ name }) => name)])).toEqual(written);
  expect(Object.keys(en.guide).sort()).toEqual(guides.map(({ key }) => key).sort());
});

function Plain() {
  return useGuideTexts().map(({ id, plain }) => <p key={id}>{plain}</p>);
}

test.each(languages)('resolves every label that a guide quotes in %s', async (language) => {
  const { default: messages } = await catalogues[language]();
  const failures: string[] = [];
  const html = renderToStaticMarkup(
    <IntlProvider
      locale={languageInfo[language].tag}
      timeZone="UTC"
      messages={messages}
      onError={(error) => failures.push(error.message)}
    >
      <Plain />
    </IntlProvider>,
  );
  expect(failures).toEqual([]);
  // Placeholders for programs are quoted as they are written.
  expect(html.replaceAll(/\{\{[^{}]+\}\}/g, '')).not.toMatch(/[{}[\]|]|guide\./);
});

test('quotes console labels and renders steps as a list with headings', () => {
  const html = renderToHtml(<GuidePage guide="first-sign" />, { permissions: ['res:material:edit'] });
  const { material, routes } = en;
  expect(textOf(html)).toEqual(
    expect.arrayContaining([routes.materials, material.upload, 'Step 1', 'Pair the screen']),
  );
  expect(html).toMatch(/<ol/);
  expect(html.match(/<li/g)).toHaveLength(5);
  expect(html.match(/<h2/g)).toHaveLength(5);
});

test('disables the link of a step without permission', () => {
  const html = renderToHtml(<GuidePage guide="first-sign" />, { permissions: ['res:material:edit'] });
  const ways = [...html.matchAll(/<a [^>]*aria-label="Go there: ([^"]*)"[^>]*>/g)];
  const open = ways.filter(([tag]) => !/aria-disabled="true"/.test(tag)).map(([, name]) => name);
  expect(open).toEqual(['Upload pictures and videos', 'Open the player on the screen']);
});
