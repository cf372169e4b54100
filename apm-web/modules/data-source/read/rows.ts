import type { SourceFault } from '@/lib/contract/data-source';
import { dateIn, usualWriting, valueLimits } from '@/lib/widgets';

export interface Rows {
  columns: string[];
  rows: string[][];
  /** Events of a calendar that cannot be read, and those of which not all repetitions are followed. */
  leftOut?: number;
  partly?: number;
}

/** Why there are no rows. */
export class NoRows extends Error {
  constructor(
    readonly fault: SourceFault,
    readonly status: number | null = null,
  ) {
    super(fault);
  }
}

/** A table that fits, and holds no character that the database or a screen could not take. */
export function boundedRows({ columns, rows, leftOut, partly }: Rows): Rows {
  const names: string[] = [];
  for (const [i, given] of columns.slice(0, valueLimits.columns).entries()) {
    const name = plain(given, valueLimits.name) || String(i + 1);
    const others = Array.from(
      { length: valueLimits.columns },
      (_, n) => `${name.slice(0, valueLimits.name - 4)} ${i + 1 + n}`,
    );
    names.push([name, ...others].find((each) => !names.includes(each)) ?? name);
  }
  const kept: string[][] = [];
  let bytes = Buffer.byteLength(JSON.stringify(names));
  for (const row of rows.slice(0, valueLimits.rows)) {
    const cells = names.map((_, i) => plain(row[i] ?? '', valueLimits.cell));
    bytes += Buffer.byteLength(JSON.stringify(cells)) + 1;
    if (bytes > valueLimits.bytes) break;
    kept.push(cells);
  }
  return { columns: names, rows: kept, leftOut, partly };
}

/** Without control characters and halves of characters; lines stay. */
function plain(text: string, most: number): string {
  return text
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .slice(0, most)
    .replace(/\p{Cs}/gu, '')
    .trim();
}

/**
 * Text of bytes: by its byte order mark, as UTF-8 where it is that, whatever is said of it, else by the name of its encoding where it has one, and
 * else as Windows wrote it in western Europe.
 */
export function textOf(bytes: Buffer, said = ''): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoderOf(said).decode(bytes);
  }
}

function decoderOf(said: string): TextDecoder {
  try {
    const decoder = new TextDecoder(said);
    if (decoder.encoding !== 'utf-8') return decoder;
  } catch {
    // Nobody knows it.
  }
  return new TextDecoder('windows-1252');
}

/** An instant as ISO 8601; the text itself where it is none. */
export function instantText(text: string): string {
  const date = dateIn(text, usualWriting);
  return date && !date.isLocal ? new Date(date.at).toISOString() : text;
}
