import iconv from 'iconv-lite';
import jschardet from 'jschardet';
import type { Charset } from '@/lib/contract/charsets';

export interface TextOrigin {
  /** Character set chosen by somebody. */
  chosen?: Charset;
  /** Character set that the file or its server declares; it may not exist. */
  said?: string;
}

/** Character set that spreadsheets in western Europe write. */
const USUAL = 'windows-1252';

/**
 * Character sets that can be detected, by the detector's names, with the confidence required: two-byte characters give more
 * evidence.
 */
const RECOGNISED: Readonly<Record<string, { charset: Charset; least: number }>> = {
  GB18030: { charset: 'gb18030', least: 0.02 },
  Big5: { charset: 'big5', least: 0.02 },
  CP932: { charset: 'shift_jis', least: 0.015 },
  'EUC-JP': { charset: 'euc-jp', least: 0.02 },
  CP949: { charset: 'euc-kr', least: 0.02 },
  'Windows-1251': { charset: 'windows-1251', least: 0.1 },
  'Windows-1252': { charset: USUAL, least: 0 },
};

/** Replacement character, which shows that bytes belong to another character set. */
const NOT_READABLE = '\ufffd';

/** Number of bytes examined to detect a character set. */
const MOST_LOOKED_AT = 64 * 1024;

/**
 * Decodes text by its byte order mark, else in the chosen character set, else as UTF-8 if it is valid, whatever is declared, else
 * in the declared one if it exists, else in a detected one.
 */
export function textOf(bytes: Buffer, { chosen, said }: TextOrigin = {}): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return iconv.decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return iconv.decode(bytes, 'utf-16be');
  if (chosen && !(first === 0xef && second === 0xbb)) return iconv.decode(bytes, chosen);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeDeclared(bytes, said) ?? recognisedText(bytes);
  }
}

/** Returns `null` if nothing is declared, or no existing character set, or UTF-8, which it is not. */
function decodeDeclared(bytes: Buffer, said: string | undefined): string | null {
  if (!said) return null;
  try {
    const decoder = new TextDecoder(said);
    if (decoder.encoding === 'utf-8') return null;
    // The decoder in some versions of Node loses 0x80 to 0x9F of windows-1252.
    return iconv.encodingExists(decoder.encoding) ? iconv.decode(bytes, decoder.encoding) : decoder.decode(bytes);
  } catch {
    return null;
  }
}

function recognisedText(bytes: Buffer): string {
  const detectEncodings = Object.keys(RECOGNISED);
  const { encoding, confidence } = jschardet.detect(bytes.subarray(0, MOST_LOOKED_AT), {
    detectEncodings,
    minimumThreshold: 0,
  });
  const found = RECOGNISED[encoding ?? ''];
  const text = found && confidence >= found.least ? iconv.decode(bytes, found.charset) : NOT_READABLE;
  return text.includes(NOT_READABLE) ? iconv.decode(bytes, USUAL) : text;
}
