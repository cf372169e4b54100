import { calls } from '@/lib/contract';
import type { Language } from '@/lib/contract/languages';
import { catalogues } from '../../base/messages';

const byPath = new Map(calls.map((one) => [one.call.path as string, one]));

/**
 * Describes a call for readers of the log. Names the action but not its success, as refusals are logged too. The path of a call
 * that no longer exists, in an old entry, is its own description.
 */
export function describeCall(path: string, language: Language): string {
  const found = byPath.get(path);
  if (!found) return path;
  const sentences: Record<string, Partial<Record<string, string>>> = catalogues[language].logged;
  return sentences[found.domain]?.[found.name] ?? found.call.summary;
}
