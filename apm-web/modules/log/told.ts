import { calls } from '@/lib/contract';
import type { Language } from '@/lib/contract/languages';
import { spoken } from '../../http/spoken';

const byPath = new Map(calls.map((one) => [one.call.path as string, one]));

/**
 * What a call does, for who reads the log. It names the act and not its success, as entries of refusals name it, too. A
 * path that no call has any more, in an old entry, stands for itself.
 */
export function told(path: string, language: Language): string {
  const found = byPath.get(path);
  if (!found) return path;
  const sentences: Record<string, Partial<Record<string, string>>> = spoken[language].logged;
  return sentences[found.domain]?.[found.name] ?? found.call.summary;
}
