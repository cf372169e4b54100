/**
 * Returns the lines of a text in a box, by estimated letter widths: a server has no canvas to measure with. Breaks
 * where a canvas breaks: at newlines, between words, and within a word that is longer than a line.
 */
export function textLines(text: string, size: number, bold: boolean, spacing: number, width: number): string[] {
  const measure = (line: string) =>
    [...line].reduce((sum, letter) => sum + letterWidth(letter) * size * (bold ? 1.06 : 1) + spacing, 0);
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.match(/\s+|[^\s\u3000-\u9fff\uff00-\uffef]+|[\u3000-\u9fff\uff00-\uffef]/g) ?? []) {
      if (measure((line + word).trimEnd()) <= width) {
        line += word;
        continue;
      }
      if (line.trim()) lines.push(line.trimEnd());
      line = '';
      for (const letter of word.trimStart()) {
        if (line && measure(line + letter) > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

/** Returns the width relative to the font size; an average of common sans-serif fonts. */
function letterWidth(letter: string): number {
  if (/[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(letter)) return 1;
  if (/[iljtfI.,:;'|!()[\] ·]/.test(letter)) return 0.3;
  if (/[mwMW@—%]/.test(letter)) return 0.86;
  if (/[A-Z&]/.test(letter)) return 0.68;
  return 0.56;
}
