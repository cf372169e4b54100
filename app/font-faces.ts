import cyrillicExt from '@fontsource-variable/inter/files/inter-cyrillic-ext-wght-normal.woff2';
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2';
import greekExt from '@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2';
import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import vietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2';
import ranges from '@fontsource-variable/inter/unicode.json';

/** Files of the font by script: browsers load those whose letters a page contains. */
const parts: Record<keyof typeof ranges, string> = {
  'cyrillic-ext': cyrillicExt,
  cyrillic,
  'greek-ext': greekExt,
  greek,
  vietnamese,
  'latin-ext': latinExt,
  latin,
};

export const fontFaces = Object.entries(parts)
  .map(
    ([script, url]) =>
      `@font-face{font-family:"Inter Variable";font-style:normal;font-display:swap;font-weight:100 900;src:url(${url})format("woff2-variations");unicode-range:${ranges[script as keyof typeof ranges]}}`,
  )
  .join('');
