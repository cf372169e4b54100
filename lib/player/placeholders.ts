import type { Manifest, PlacedMessage, ProgramVersion } from '@/lib/contract/gateway';
import { fillDocument, placeholdersOf } from '@/lib/contract/program';
import { fillTexts, type PlaceholderValues } from '@/lib/widgets';

/** Version whose placeholders have their values; `filledWith` tells versions with different ones apart. */
interface FilledVersion extends ProgramVersion {
  filledWith: string;
}

const names = new WeakMap<ProgramVersion, readonly string[]>();
const filled = new WeakMap<ProgramVersion, FilledVersion>();

/**
 * Returns the version with the terminal's values in place of its placeholders: the same object for the same values, and
 * the version itself without placeholders.
 */
export function fillVersion(version: ProgramVersion, values: PlaceholderValues): ProgramVersion {
  const used = names.get(version) ?? [...new Set(placeholdersOf(version.document).map(({ name }) => name))];
  names.set(version, used);
  if (used.length === 0) return version;
  const filledWith = JSON.stringify(used.map((name) => values[name] ?? null));
  const known = filled.get(version);
  if (known?.filledWith === filledWith) return known;
  const made = { ...version, document: fillDocument(version.document, values), filledWith };
  filled.set(version, made);
  return made;
}

/** Returns the values in a version, as one text: equal texts show the same. */
export const valuesInVersion = (version: ProgramVersion): string =>
  'filledWith' in version ? String(version.filledWith) : '';

const messages = new WeakMap<PlacedMessage, PlacedMessage>();

/** Returns the message with the terminal's values in place of the placeholders in its texts; the same object for the same values. */
export function fillMessage(message: PlacedMessage, values: PlaceholderValues): PlacedMessage {
  const texts = fillTexts(message.texts, values);
  if (texts === message.texts) return message;
  const known = messages.get(message);
  if (known && JSON.stringify(known.texts) === JSON.stringify(texts)) return known;
  const made = { ...message, texts };
  messages.set(message, made);
  return made;
}

/** True if a message shows nothing: placeholders without a value left its texts empty. It would be an empty box, or a black screen. */
export const isBlank = ({ texts, versionId }: PlacedMessage): boolean =>
  versionId === null && Object.values(texts).every((text) => text.trim() === '');

/** Returns the newest values, and former ones that programs of the held manifest still need. */
export const newestValues = (held: Manifest | null, newest: Manifest | null): PlaceholderValues => ({
  ...held?.values,
  ...newest?.values,
});
