import { useTranslations } from 'next-intl';
import { useSettings } from '@/components/foundation/theme/settings';
import { ColourChoice } from '@/components/foundation/ui/colour-choice';
import { Section } from './section';

export function ColourSection() {
  const t = useTranslations('theme');
  const { settings, change } = useSettings();
  return (
    <Section title={t('color')}>
      <ColourChoice label={t('color')} value={settings.color} onChange={(color) => color && change({ color })} />
    </Section>
  );
}
