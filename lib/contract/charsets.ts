/** Character sets of text files, by their names on the web. */
export const charsets = [
  'utf-8',
  'utf-16le',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;
export type Charset = (typeof charsets)[number];

/** Script or language of each character set, as a BCP 47 tag; `null` if it covers all. */
export const charsetLanguages: Readonly<Record<Charset, string | null>> = {
  'utf-8': null,
  'utf-16le': null,
  'windows-1252': 'und-Latn',
  'windows-1250': 'pl',
  'windows-1251': 'und-Cyrl',
  'windows-1253': 'el',
  'windows-1254': 'tr',
  'windows-1255': 'he',
  'windows-1256': 'ar',
  gb18030: 'zh-Hans',
  big5: 'zh-Hant',
  shift_jis: 'ja',
  'euc-jp': 'ja',
  'euc-kr': 'ko',
};
