import { renderToHtml, responseOf, textOf } from '@/components/foundation/shell/test/render-to-html';
import { dataSourceKinds, type SourceConfig, sourceKinds } from '@/lib/contract/data-source';
import { configErrors } from './config-errors';
import { ConfigField } from './config-field';

const writing = { decimal: 'point', slashes: 'text' } as const;
test.each<[object, Record<string, string>]>([
  [{ kind: 'csv', url: '', delimiter: 'auto', head: true, writing }, { url: 'required' }],
  [{ kind: 'feed', url: 'ftp://example.com' }, { url: 'webAddress' }],
  [{ kind: 'feed', url: 'https://me:secret@example.com' }, { url: 'webAddress' }],
  [{ kind: 'calendar', url: 'https://example.com', days: 0 }, { days: 'tooSmall' }],
  [{ kind: 'calendar', url: 'https://example.com', days: 400 }, { days: 'tooBig' }],
  [{ kind: 'calendar', url: 'https://example.com', days: null }, { days: 'invalid' }],
  [{ kind: 'table', columns: ['Item', ' '], rows: [] }, { 'columns.1': 'required' }],
  [{ kind: 'dictionary', code: 'No code' }, { code: 'invalid' }],
  [{ kind: 'materials', folderId: '' }, { folderId: 'required' }],
  [
    { kind: 'weather', place: '', lng: 200, lat: 91 },
    { lng: 'tooBig', lat: 'tooBig' },
  ],
  [{ kind: 'json', url: 'https://example.com', path: '' }, {}],
])('maps the faults of %j to %j', (config, expected) => expect(configErrors(config as SourceConfig)).toEqual(expected));

const field = { name: 'config', onChange: () => undefined, helperText: undefined };
const html = (value: string, error = true) =>
  renderToHtml(<ConfigField field={{ ...field, value, error }} label="Rows" row={null} values={{}} />, {
    answered: [responseOf(dataSourceKinds, {}, [...sourceKinds])],
  });
const wrongInputs = (of: string) => [...of.matchAll(/<(?:input|div)[^>]*aria-invalid="true"[^>]*>/g)].length;

test('shows errors at their fields only after an attempt to save', () => {
  const config = JSON.stringify({ kind: 'calendar', url: 'ftp://example.com', days: 0 });
  expect(wrongInputs(html(config, false))).toBe(0);
  const tried = html(config);
  expect(wrongInputs(tried)).toBe(2);
  expect(textOf(tried)).toEqual(expect.arrayContaining(['This is too small.']));
  expect(tried).toContain('none with a password in it');
});

test('marks a column without a name in its table', () => {
  const tried = html(JSON.stringify({ kind: 'table', columns: ['Item', ''], rows: [['', '']] }));
  expect(tried).toMatch(
    /<input[^>]*aria-invalid="true"[^>]*aria-label="Column 2"|<input[^>]*aria-label="Column 2"[^>]*aria-invalid="true"/,
  );
  expect(textOf(tried)).toContain('This is needed.');
});

test('asks for a kind when there is none', () => expect(textOf(html(''))).toContain('Please choose a kind.'));
