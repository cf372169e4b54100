import { tablesOfWoff2 } from './woff2';

/** Limit of all tables: a font with all Chinese characters has a third of it. */
const MOST_BYTES = 96 * 1024 * 1024;

/** Unpacks the tables with a font's name and licence; responds with them by tag, or with `null`. */
self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(tablesOf(new Uint8Array(data)));
};

function tablesOf(file: Uint8Array): Map<string, Uint8Array> | null {
  try {
    const tables = tablesOfWoff2(file, ['OS/2', 'name', 'head'], MOST_BYTES);
    return new Map([...tables].map(([tag, table]) => [tag, table.slice()]));
  } catch {
    return null;
  }
}
