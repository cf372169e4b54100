/** Character sets that a file of text may be said to be in, by their names on the web. */
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

/** The script or language that each is used for, as BCP 47 names it; none of those for all of them. */
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
