import { calls } from '@/lib/contract';
import type { Language } from '@/lib/contract/languages';
import { catalogues } from '../../base/messages';

const byPath = new Map(calls.map((one) => [one.call.path as string, one]));

/**
 * Describes a call for readers of the log. It names the action and not its success, because refusals are logged too. A
 * path without a call, in an old entry, is its own description.
 */
export function describeCall(path: string, language: Language): string {
  const found = byPath.get(path);
  if (!found) return path;
  const sentences: Record<string, Partial<Record<string, string>>> = catalogues[language].logged;
  return sentences[found.domain]?.[found.name] ?? found.call.summary;
}
