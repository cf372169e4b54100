/** As many characters as a name may have. */
export const NAME_LENGTH = 100;

/** Longest name that a copy's word, and a number, is put behind. */
const COPIED_LENGTH = 80;

/** What a copy is named after: the words around it make a name that is not too long. */
export const nameToCopy = (name: string): string => nameWithin(name, COPIED_LENGTH);

/** A name of at most so many characters; what it loses it loses before its extension, and no letter or emoji in parts. */
export function nameWithin(name: string, most: number): string {
  if (name.length <= most) return name;
  const [extension = ''] = /\.\w{1,10}$/.exec(name) ?? [];
  const stem = name.slice(0, name.length - extension.length);
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    if (kept.length + segment.length + extension.length > most) break;
    kept += segment;
  }
  return kept.trimEnd() + extension;
}
