import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type GuideId, guides } from '../shared/guides';
import { labels } from './labels';

export interface GuideText {
  id: GuideId;
  title: string;
  summary: string;
  steps: { name: string; title: string; text: ReactNode }[];
  /** Plain text for searching. */
  plain: string;
}

/** Returns the guides in the reader's language. */
export function useGuideTexts(): GuideText[] {
  const t = useTranslations('guide');
  const label = useTranslations();
  const quoted = Object.fromEntries(Object.entries(labels).map(([name, key]) => [name, label(key)]));
  type Key = Parameters<typeof t.rich>[0];
  return guides.map(({ id, key, steps }) => {
    const [title, summary] = [t(`${key}.title`), t(`${key}.summary`)];
    const written = steps.map(({ name }) => {
      // The union type loses which step belongs to which guide; the guides test checks each.
      const at = (part: 'title' | 'text') => `${key}.steps.${name}.${part}` as Key;
      const text = t.rich(at('text'), { ...quoted, b: (chunks) => <strong>{chunks}</strong> });
      return { name, title: t(at('title')), text, plain: t.markup(at('text'), { ...quoted, b: (chunks) => chunks }) };
    });
    const plain = [title, summary, ...written.flatMap((step) => [step.title, step.plain])].join(' ');
    return { id, title, summary, steps: written, plain };
  });
}
