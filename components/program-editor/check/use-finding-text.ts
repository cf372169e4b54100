import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format';
import type { Finding } from '@/lib/editor';

/** What a finding says. */
export function useFindingText(): (finding: Finding) => string {
  const t = useTranslations('editor.check.found');
  const format = useFormat();
  return (finding) => {
    switch (finding.kind) {
      case 'small':
        return t('small', { times: format.number(Math.round(finding.values.times * 10) / 10) });
      case 'contrast':
        return t('contrast', { ratio: format.number(Math.round(finding.values.ratio * 10) / 10) });
      case 'noFont':
        return t('noFont', finding.values);
      case 'codec':
        return t('codec', finding.values);
      case 'expired':
      case 'ending':
        return t(finding.kind, { at: format.moment(finding.values.at) });
      default:
        return t(finding.kind);
    }
  };
}
