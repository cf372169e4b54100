'use client';

import Alert from '@mui/material/Alert';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { ColourField } from '@/components/foundation/ui/fields/colour-field';
import { compact, NumberField } from '@/components/foundation/ui/fields/number-field';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { SwitchField } from '@/components/foundation/ui/fields/switch-field';
import { useCall } from '@/lib/client/use-call';
import { ownWidgetVersion } from '@/lib/contract/widget-package';
import { labelIn, type PackageProperty, type PackageValues, valuesFor } from '@/lib/widgets';
import { commonValue, type PropertiesProps } from '../widget-editing';

/** Properties defined by the manifest, for packages of the same version. */
export function PackageProperties({ widgets, change }: PropertiesProps<'package'>) {
  const t = useTranslations('editor');
  const [first] = widgets;
  const versionId = first?.of.materialId ?? '';
  const { data, error } = useCall(ownWidgetVersion, { id: versionId });
  if (!first) return null;
  const same = widgets.every(({ of }) => of.materialId === versionId);
  const set = (key: string, value: PackageValues[string]) => change.flow({ values: { ...first.values, [key]: value } });
  return (
    <Section title={t('widgets.package')}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {t('package.titled', { title: first.of.title, version: first.of.version })}
      </Typography>
      {error && <Alert severity="warning">{t('package.gone')}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={80} />}
      {data && !data.newest && <Alert severity="info">{t('package.newer')}</Alert>}
      {data && same && widgets.length === 1 && (
        <Fields properties={data.manifest.properties} values={valuesFor(data.manifest, first.values)} onChange={set} />
      )}
      <SwitchField
        label={t('fields.touchable')}
        value={commonValue(widgets, 'interactive') ?? false}
        onChange={(interactive) => change({ interactive })}
      />
      <Typography variant="caption" color="textSecondary">
        {t('package.still')}
      </Typography>
    </Section>
  );
}

interface FieldsProps {
  properties: readonly PackageProperty[];
  values: PackageValues;
  onChange: (key: string, value: PackageValues[string]) => void;
}

function Fields({ properties, values, onChange }: FieldsProps) {
  const locale = useLocale();
  return properties.map((of) => {
    const label = labelIn(of.label, locale);
    const value = values[of.key] ?? of.default;
    const take = (next: PackageValues[string]) => onChange(of.key, next);
    if (of.type === 'switch') return <SwitchField key={of.key} label={label} value={value === true} onChange={take} />;
    return (
      <Labelled key={of.key} label={label}>
        {of.type === 'text' && (
          <OutlinedInput
            size="small"
            fullWidth
            value={value}
            onChange={(event) => take(event.target.value)}
            slotProps={{ input: { 'aria-label': label, maxLength: of.maxLength } }}
            sx={compact}
          />
        )}
        {of.type === 'number' && (
          <NumberField
            label={label}
            value={Number(value)}
            mixed=""
            min={of.min ?? -1e12}
            max={of.max ?? 1e12}
            onCommit={take}
          />
        )}
        {of.type === 'color' && <ColourField label={label} value={String(value)} mixed="" onChange={take} />}
        {of.type === 'choice' && (
          <SelectField
            label={label}
            value={String(value)}
            options={of.options.map((each) => ({ value: each.value, label: labelIn(each.label, locale) }))}
            onChange={take}
          />
        )}
      </Labelled>
    );
  });
}
