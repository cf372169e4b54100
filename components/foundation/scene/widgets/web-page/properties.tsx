'use client';

import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section, SwitchedSection } from '@/components/foundation/ui/fields/section';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { REFRESH, ZOOM } from '@/lib/widgets/web-page/schema';
import { FallbackFields } from '../fallback-fields';
import { commonValue, type PropertiesProps } from '../widget-editing';
import { AddressField } from './address-field';

const FIRST_REFRESH = 300;

/** Properties of a web page: address, display and fallback image. */
export function WebPageProperties({ widgets, change, MaterialPicker }: PropertiesProps<'webPage'>) {
  const t = useTranslations('editor');
  const refresh = commonValue(widgets, 'refresh');
  const [first] = widgets;
  if (!first) return null;
  return (
    <>
      <Section title={t('widgets.webPage')}>
        <Labelled label={t('fields.address')}>
          <AddressField
            label={t('fields.address')}
            value={commonValue(widgets, 'address')}
            mixed={t('mixed')}
            none={t('address.none')}
            onChange={(address) => change({ address })}
          />
        </Labelled>
        <Labelled label={t('fields.pageZoom')}>
          <NumberField
            label={t('fields.pageZoom')}
            value={commonValue(widgets, 'zoom')}
            mixed={t('mixed')}
            min={ZOOM.min}
            max={ZOOM.max}
            unit="%"
            onCommit={(zoom) => change({ zoom })}
          />
        </Labelled>
        <SwitchField
          label={t('fields.touchable')}
          value={commonValue(widgets, 'interactive') ?? false}
          onChange={(interactive) => change({ interactive })}
        />
        <Typography variant="caption" color="textSecondary">
          {t('address.still')}
        </Typography>
      </Section>
      <SwitchedSection
        title={t('fields.refresh')}
        on={widgets.some((each) => each.refresh !== null)}
        onSwitch={(on) => change({ refresh: on ? FIRST_REFRESH : null })}
      >
        <Labelled label={t('fields.refreshSeconds')}>
          <NumberField
            label={t('fields.refreshSeconds')}
            value={refresh}
            mixed={t('mixed')}
            {...REFRESH}
            unit="s"
            onCommit={(seconds) => change({ refresh: Math.round(seconds) })}
          />
        </Labelled>
      </SwitchedSection>
      <FallbackFields
        about={t('address.fallback')}
        fallback={first.fallback}
        change={change}
        MaterialPicker={MaterialPicker}
      />
    </>
  );
}
