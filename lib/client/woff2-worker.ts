import { tablesOfWoff2 } from './woff2';

/** Of all tables: a font with all of Chinese has a third of it. */
const MOST_BYTES = 96 * 1024 * 1024;

/** Unpacks the tables that say what a font is called and may be used for; answers them by tag, or null. */
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
