const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const letters = new Intl.Segmenter();

/**
 * Breaks a text into lines of at most `width`, between words if possible; the rest after `most` lines ends in an ellipsis. Adds
 * up the widths of words, which ignores the kerning between them.
 */
export function wrap(text: string, width: number, most: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const add = (piece: string): boolean => {
    const wide = widthOf(piece);
    if (used + wide > width && piece.trim()) return false;
    line += piece;
    used += wide;
    return true;
  };
  const end = () => {
    lines.push(line.trimEnd());
    line = '';
    used = 0;
  };
  for (const { segment } of words.segment(text.replace(/\s+/g, ' ').trim())) {
    if (add(segment)) continue;
    if (line) end();
    if (add(segment)) continue;
    // A word longer than a line.
    for (const letter of letters.segment(segment)) {
      if (add(letter.segment)) continue;
      end();
      add(letter.segment);
    }
  }
  end();
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', width, widthOf)];
}

/** Replaces as many letters with an ellipsis as it needs. */
function shortened(line: string, width: number, widthOf: (text: string) => number): string {
  let kept = [...letters.segment(line)].map(({ segment }) => segment);
  while (kept.length > 0 && widthOf(`${kept.join('')}…`) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}
