import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui/format';
import type { Finding } from '@/lib/editor';

/** Returns functions that describe a finding and its place in the program. */
export function useFindingText(): { textOf: (finding: Finding) => string; placeOf: (finding: Finding) => string } {
  const t = useTranslations('programCheck');
  const format = useFormat();
  const textOf = (finding: Finding) => {
    switch (finding.kind) {
      case 'small':
        return t('found.small', { times: format.number(Math.round(finding.values.times * 10) / 10) });
      case 'contrast':
        return t('found.contrast', { ratio: format.number(Math.round(finding.values.ratio * 10) / 10) });
      case 'noFont':
        return t('found.noFont', finding.values);
      case 'noValue':
        return t('found.noValue', finding.values);
      case 'conditionColumn':
        return t('found.conditionColumn', finding.values);
      case 'rowsLeftOut':
        return t('found.rowsLeftOut', { ...finding.values });
      case 'codec':
        return t('found.codec', finding.values);
      case 'notYet':
      case 'expired':
      case 'ending':
        return t(`found.${finding.kind}`, { at: format.moment(finding.values.at) });
      default:
        return t(`found.${finding.kind}`);
    }
  };
  const placeOf = ({ kind, widgetId, sceneNumber: number, name, inOther }: Finding) => {
    const isOfBackground = widgetId === null && !ofConditions.includes(kind);
    const place = t(isOfBackground ? 'ofScene' : 'where', { number, name });
    return inOther ? t('inOther', { place }) : place;
  };
  return { textOf, placeOf };
}

/** Kinds of findings about a scene that are about its condition. */
const ofConditions: readonly Finding['kind'][] = ['conditionSource', 'conditionColumn', 'noValue'];
