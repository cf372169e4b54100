import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslations } from 'next-intl';
import { pageWidths } from '@/components/foundation/theme/configuration';
import { useSettings } from '@/components/foundation/theme/settings';
import { Section, SwitchRow } from './section';

/** Fixed parts of the frame while the page scrolls, and the width of the page. */
export function PageSection() {
  const t = useTranslations('theme');
  const { settings, change } = useSettings();
  const { layout, multiPage } = settings;
  return (
    <Section title={t('page')}>
      <SwitchRow
        label={t('fixedHeader')}
        checked={settings.fixedHeader}
        onChange={(fixedHeader) => change({ fixedHeader })}
      />
      <SwitchRow
        label={t('fixedSideBar')}
        hint={layout === 'head' ? t('fixedSideBarHint') : undefined}
        disabled={layout === 'head'}
        checked={settings.fixedSideBar}
        onChange={(fixedSideBar) => change({ fixedSideBar })}
      />
      <SwitchRow
        label={t('fixedTabs')}
        hint={multiPage ? undefined : t('fixedTabsHint')}
        disabled={!multiPage}
        checked={settings.fixedTabs}
        onChange={(fixedTabs) => change({ fixedTabs })}
      />
      <div>
        <RadioGroup
          row
          aria-label={t('pageWidth')}
          value={settings.pageWidth}
          onChange={(_, value) => change({ pageWidth: pageWidths.find((width) => width === value) })}
        >
          {pageWidths.map((width) => (
            <FormControlLabel
              key={width}
              value={width}
              label={t(width)}
              disabled={layout !== 'head'}
              control={<Radio size="small" />}
            />
          ))}
        </RadioGroup>
        {layout !== 'head' && <FormHelperText sx={{ m: 0 }}>{t('pageWidthHint')}</FormHelperText>}
      </div>
    </Section>
  );
}

export function TabsSection() {
  const t = useTranslations('theme');
  const { settings, change } = useSettings();
  return (
    <Section title={t('tabs')}>
      <SwitchRow label={t('multiPage')} checked={settings.multiPage} onChange={(multiPage) => change({ multiPage })} />
      <SwitchRow
        label={t('cachePage')}
        hint={t('cachePageHint')}
        checked={settings.cachePage}
        onChange={(cachePage) => change({ cachePage })}
      />
    </Section>
  );
}

export function OtherSection() {
  const t = useTranslations('theme');
  const { settings, change } = useSettings();
  return (
    <Section title={t('other')}>
      <SwitchRow
        label={t('weekMode')}
        hint={t('weekModeHint')}
        checked={settings.weekMode}
        onChange={(weekMode) => change({ weekMode })}
      />
      <SwitchRow
        label={t('hideSetting')}
        hint={t('hideSettingHint')}
        checked={settings.hideSetting}
        onChange={(hideSetting) => change({ hideSetting })}
      />
    </Section>
  );
}
