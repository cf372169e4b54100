import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

/** Cells of a workbook's first sheet, row by row, read from its XML. */
export async function cellsOfWorkbook(bytes: Buffer): Promise<string[][]> {
  const files = await unzipped(bytes);
  const texts = (files.get('xl/sharedStrings.xml') ?? '').match(/<si>.*?<\/si>/gs)?.map(textOf) ?? [];
  const sheet = [...files].find(([name]) => name.startsWith('xl/worksheets/sheet'))?.[1] ?? '';
  return [...sheet.matchAll(/<row .*?<\/row>/gs)].map(([row]) =>
    [...row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(([, attributes = '', content = '']) =>
      attributes.includes('t="s"') ? (texts[Number(textOf(content))] ?? '') : textOf(content),
    ),
  );
}

const textOf = (xml: string) =>
  xml
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** Texts of a ZIP's files by name. */
export async function unzipped(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true });
  const open = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip) as never);
  const files = new Map<string, string>();
  for (let n = 0; n < zip.entryCount; n += 1) {
    const next = once(zip, 'entry');
    zip.readEntry();
    const [entry] = (await next) as [yauzl.Entry];
    files.set(entry.fileName, (await buffer(await open(entry))).toString('utf8'));
  }
  return files;
}
