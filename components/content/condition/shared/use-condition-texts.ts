import { useFormatter, useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import type { Comparison, Condition, Reading } from '@/lib/contract/condition';
import { attributeOf, type builtInPlaceholders } from '@/lib/widgets';

/** Returns the name of a value of the terminal, by its placeholder. */
export function useValueName(): (placeholder: string) => string {
  const t = useTranslations('condition');
  return (placeholder) => {
    const key = attributeOf(placeholder);
    return key === null ? t(`names.${placeholder as (typeof builtInPlaceholders)[number]}`) : t('attribute', { key });
  };
}

/** Parts of a comparison that its sentence names. */
type Compared = Pick<Reading, 'kind' | 'source' | 'row' | 'name' | 'is' | 'value'>;

function useSentence(): (compared: Compared) => string {
  const t = useTranslations('condition');
  const nameOf = useValueName();
  return ({ kind, source, row, name, is, value }) => {
    const cell = [source ?? t('sourceGone'), row, name].filter(Boolean).join(' › ');
    const what = kind === 'cell' ? cell : kind === 'value' ? nameOf(name) : name || t('triggerGone');
    return t(`says.${is}`, { what, value });
  };
}

/** Names of what conditions refer to. */
export interface NamesOf {
  /** `null` for a data source that was deleted. */
  source: (id: string) => string | null;
  trigger: (id: string) => string;
}

/** Returns a condition as a sentence. */
export function useConditionText(): (condition: Condition, nameOf: NamesOf) => string {
  const t = useTranslations('condition');
  const { list } = useFormatter();
  const sentence = useSentence();
  return ({ match, comparisons }, nameOf) =>
    t('onlyIf', {
      conditions: list(
        comparisons.map((each) => sentence(partsOf(each, nameOf))),
        { type: match === 'all' ? 'conjunction' : 'disjunction' },
      ),
    });
}

function partsOf(comparison: Comparison, nameOf: NamesOf): Compared {
  switch (comparison.kind) {
    case 'cell': {
      const { kind, sourceId, field, row, is, value } = comparison;
      return { kind, source: nameOf.source(sourceId), row: row?.value ?? null, name: field, is, value };
    }
    case 'value':
      return { ...comparison, source: null, row: null };
    case 'tag':
      return { kind: 'tag', source: null, row: null, name: comparison.tag, is: comparison.is, value: '' };
    case 'trigger': {
      const { kind, triggerId, is, minutes } = comparison;
      return { kind, source: null, row: null, name: nameOf.trigger(triggerId), is, value: String(minutes) };
    }
  }
}

/** Returns a comparison with the value that a terminal has now. */
export function useReadingText(): (reading: Reading) => string {
  const t = useTranslations('condition');
  const { moment } = useFormat();
  const sentence = useSentence();
  return (reading) => {
    const comparison = sentence(reading);
    const { kind, actual } = reading;
    if (kind === 'tag') return comparison;
    if (kind === 'trigger') return actual === null ? comparison : t('actual', { comparison, actual: moment(actual) });
    return actual === null ? t('noActual', { comparison }) : t('actual', { comparison, actual: actual || '–' });
  };
}
