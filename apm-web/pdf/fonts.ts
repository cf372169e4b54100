import path from 'node:path';

// The packages do not export their files, so they are located where npm installs them, below the folder that the platform starts
// in.
const find = (file: string) => path.resolve('node_modules/@embedpdf', file);

/** Fonts by the script that they draw, regular and bold. */
export const fontFiles = {
  latin: find('fonts-latin/fonts/NotoSans-Regular.ttf'),
  latinBold: find('fonts-latin/fonts/NotoSans-Bold.ttf'),
  chinese: find('fonts-sc/fonts/NotoSansHans-Regular.otf'),
  chineseBold: find('fonts-sc/fonts/NotoSansHans-Bold.otf'),
  korean: find('fonts-kr/fonts/NotoSansKR-Regular.otf'),
  koreanBold: find('fonts-kr/fonts/NotoSansKR-Bold.otf'),
} as const;
export type FontName = keyof typeof fontFiles;

type Script = 'latin' | 'chinese' | 'korean';

const KOREAN = /\p{Script=Hangul}/u;
const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

const scriptOf = (letter: string): Script =>
  KOREAN.test(letter) ? 'korean' : CHINESE.test(letter) ? 'chinese' : 'latin';

export interface Run {
  text: string;
  font: FontName;
}

/** Splits a text into pieces that a single font can draw. */
export function runsOf(text: string, bold = false): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const font: FontName = `${scriptOf(letter)}${bold ? 'Bold' : ''}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}
