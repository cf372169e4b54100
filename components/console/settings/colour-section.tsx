import { useTranslations } from 'next-intl';
import { useSettings } from '@/components/theme/settings';
import { ColourChoice } from '@/components/ui/colour-choice';
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
