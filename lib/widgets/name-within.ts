/** As many characters as a name may have. */
export const NAME_LENGTH = 100;

/** Longest name that a copy's word, and a number, is put behind. */
const COPIED_LENGTH = 80;

/** What a copy is named after: the words around it make a name that is not too long. */
export const nameToCopy = (name: string): string => nameWithin(name, COPIED_LENGTH);

/**
 * A name on one line and in one direction. Line ends, tabs and other control characters become a space. Characters that lay out what follows
 * in another direction are removed: they make `gpj.exe` look like a picture's name, and reorder the sentence around the name.
 */
export const readable = (name: string): string =>
  name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Name of what comes from a file whose own name has no visible character. */
const UNNAMED = '_';

/** The name that is kept of a file, or of a folder of files: the platform accepts it as it is, whatever the other system allowed. */
export const nameOfFile = (given: string): string => nameWithin(fileName(given), NAME_LENGTH).trim() || UNNAMED;

/** True if the name of a file is too long to be kept whole. */
export const isShortened = (given: string): boolean => fileName(given).length > NAME_LENGTH;

const fileName = (given: string): string => readable(given).normalize().trim();

/** A readable name of at most so many characters; what it loses it loses before its extension, and no letter or emoji in parts. */
export function nameWithin(given: string, most: number): string {
  const name = readable(given);
  if (name.length <= most) return name;
  const [extension = ''] = /\.\w{1,10}$/.exec(name) ?? [];
  const stem = name.slice(0, name.length - extension.length);
  return textWithin(stem, most - extension.length).trimEnd() + extension;
}

/**
 * The beginning of a text, at most so many characters and no letter or emoji in parts. Reads two characters beyond that, enough to see
 * whether the last letter goes on: a segmenter given the whole of a pasted megabyte takes ten seconds.
 */
export function textWithin(text: string, most: number): string {
  if (text.length <= most) return text;
  let length = 0;
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, most + 2))) {
    if (length + segment.length > most) break;
    length += segment.length;
  }
  return text.slice(0, length);
}
