/** Maximum length of a name. */
export const NAME_LENGTH = 100;

/** Longest part of a name that a copy keeps, before the word for a copy and a number are added. */
const COPIED_LENGTH = 80;

/** Returns the part of a name for a copy: with the words around it the name is not too long. */
export const nameToCopy = (name: string): string => nameWithin(name, COPIED_LENGTH);

/**
 * Returns a name on one line and in one direction. Line ends, tabs and other control characters become a space.
 * Characters that reverse the direction of the following text are removed: they make `gpj.exe` look like a picture's
 * name, and reorder the sentence around the name.
 */
export const readable = (name: string): string =>
  name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Name for a file without any visible character in its own name. */
const UNNAMED = '_';

/**
 * Returns the stored name of a file, or of a folder of files: the platform accepts it unchanged, whatever the other
 * system allowed.
 */
export const nameOfFile = (given: string): string => nameWithin(fileName(given), NAME_LENGTH).trim() || UNNAMED;

/** True if a file name is too long to be stored whole. */
export const isShortened = (given: string): boolean => fileName(given).length > NAME_LENGTH;

const fileName = (given: string): string => readable(given).normalize().trim();

/** Returns a readable name of at most `most` characters; it is cut before its extension, and never within a letter or emoji. */
export function nameWithin(given: string, most: number): string {
  const name = readable(given);
  if (name.length <= most) return name;
  const [extension = ''] = /\.\w{1,10}$/.exec(name) ?? [];
  const stem = name.slice(0, name.length - extension.length);
  return textWithin(stem, most - extension.length).trimEnd() + extension;
}

/**
 * Returns the beginning of a text, at most `most` characters without cutting a letter or emoji. Segments only two
 * characters beyond that, enough to see whether the last letter continues: segmenting a pasted megabyte takes ten
 * seconds.
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
