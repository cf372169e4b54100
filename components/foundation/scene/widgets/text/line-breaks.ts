import type Konva from 'konva';
import { splitUnits } from '../../messages/text-layout';

const CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const CLOSES = /^[\p{Po}\p{Pe}\p{Pf}ー]/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

/**
 * Returns a text for a width in pixels with additional line breaks in Chinese and Japanese paragraphs, where lines
 * would begin with a full stop or closing bracket, or end with an opening one: a canvas breaks between any two of their
 * characters. `set` is the text as the canvas breaks it.
 */
export function addLineBreaks(set: Konva.Text, width: number): string {
  const paragraphs = set.text().split('\n');
  const lines = linesOf(set);
  if (lines.length !== paragraphs.length) return set.text();
  return paragraphs
    .map((paragraph, i) =>
      CHINESE.test(paragraph) && isMisplaced(lines[i] ?? []) ? broken(set, paragraph, width) : paragraph,
    )
    .join('\n');
}

/** Returns the lines by paragraph. */
function linesOf(set: Konva.Text): string[][] {
  const paragraphs: string[][] = [[]];
  for (const { text, lastInParagraph } of set.textArr) {
    paragraphs.at(-1)?.push(text);
    if (lastInParagraph) paragraphs.push([]);
  }
  return paragraphs.slice(0, -1);
}

const isMisplaced = (lines: string[]): boolean =>
  lines.some((line, i) => (i > 0 && CLOSES.test(line)) || (i < lines.length - 1 && OPENS.test(line)));

function broken(set: Konva.Text, paragraph: string, width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const unit of splitUnits(paragraph)) {
    if (line && widthOf(set, (line + unit).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = unit.trimStart();
    } else line += unit;
  }
  return [...lines, line].join('\n');
}

function widthOf(set: Konva.Text, text: string): number {
  return set.measureSize(text).width + set.letterSpacing() * Array.from(text).length;
}
