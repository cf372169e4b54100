import { fromBuffer, type ZipFile } from 'yauzl';
import { sendTable } from './table-answer';

/** Texts of all files of a workbook, which is a ZIP. */
async function partsOf(workbook: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(workbook, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  const parts = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve).on('error', reject);
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        let text = '';
        for await (const part of stream) text += part;
        parts.set(entry.fileName, text);
        zip.readEntry();
      }),
    );
    zip.readEntry();
  });
  return parts;
}

const FORMULAS = ['=1+1', '=HYPERLINK("http://a.example","x")', '@SUM(A1)'];

async function* pages() {
  yield [[...FORMULAS, 5]];
}

const sent = (format: 'csv' | 'xlsx') =>
  sendTable({ kind: 'table', format, name: 'table', header: ['a', 'b', 'c', 'd'], pages: pages() }, () => {});

test('writes formulas as text and numbers as numbers in workbooks', async () => {
  const answer = await sent('xlsx');
  const parts = await partsOf(Buffer.from(await answer.arrayBuffer()));
  const sheet = [...parts].find(([name]) => name.startsWith('xl/worksheets/'))?.[1] ?? '';
  expect(sheet).toContain('<v>5</v>');
  expect(sheet).not.toMatch(/<f[ >]/);
  const all = [...parts.values()].join('');
  expect(FORMULAS.filter((text) => !all.includes(text.replaceAll('"', '&quot;')) && !all.includes(text))).toEqual([]);
});

test('guards formulas in CSV', async () => {
  expect(await (await sent('csv')).text()).toContain("'=1+1");
});

test.each(['csv', 'xlsx'] as const)('downloads %s without sniffing and caching', async (format) => {
  const { headers } = await sent(format);
  expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual([
    'nosniff',
    'private, no-store',
  ]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; /);
});
