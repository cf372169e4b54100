import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { useTranslations } from 'next-intl';
import { layouts, presets, themeModes } from '@/components/foundation/theme/configuration';
import { useSettings } from '@/components/foundation/theme/settings';
import { ChoiceTiles } from './choice-tiles';
import { LayoutPicture } from './layout-picture';
import { Section } from './section';

export function PresetSection() {
  const t = useTranslations('theme');
  const { change } = useSettings();
  return (
    <Section title={t('presets')}>
      <ButtonGroup size="small" fullWidth>
        <Button onClick={() => change(presets.standard)}>{t('standard')}</Button>
        <Button onClick={() => change(presets.tabbed)}>{t('tabbed')}</Button>
      </ButtonGroup>
    </Section>
  );
}

export function ModeSection() {
  const t = useTranslations();
  const { settings, change } = useSettings();
  const options = themeModes.map((mode) => ({
    value: mode,
    label: t(`shell.${mode}`),
    picture: <LayoutPicture mode={mode} layout="side" />,
  }));
  return (
    <Section title={t('theme.mode')}>
      <ChoiceTiles
        label={t('theme.mode')}
        options={options}
        value={settings.mode}
        onChange={(mode) => change({ mode })}
      />
    </Section>
  );
}

export function LayoutSection() {
  const t = useTranslations('theme');
  const { settings, change } = useSettings();
  const options = layouts.map((layout) => ({
    value: layout,
    label: t(layout),
    picture: <LayoutPicture mode={settings.mode} layout={layout} />,
  }));
  return (
    <Section title={t('layout')}>
      <ChoiceTiles
        label={t('layout')}
        options={options}
        value={settings.layout}
        onChange={(layout) => change({ layout })}
      />
    </Section>
  );
}
