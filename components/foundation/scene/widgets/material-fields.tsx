'use client';

import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Labelled } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import type { Material } from '@/lib/contract/material';
import type { WidgetType } from '@/lib/contract/program';
import type { Fit, SourceMaterialType } from '@/lib/widgets';
import type { PropertiesProps } from './widget-editing';

interface FitFieldProps {
  fit: Fit | null;
  change: (change: { fit: Fit }) => void;
}

/** Fit of a picture in its frame. */
export function FitField({ fit, change }: FitFieldProps) {
  const t = useTranslations('editor');
  return (
    <Labelled label={t('fields.fit')}>
      <SelectField
        label={t('fields.fit')}
        value={fit}
        mixed={t('mixed')}
        options={(['cover', 'contain', 'fill'] as const).map((value) => ({ value, label: t(`fields.${value}`) }))}
        onChange={(value) => change({ fit: value })}
      />
    </Labelled>
  );
}

interface ReplaceMaterialProps extends Pick<PropertiesProps<WidgetType>, 'change' | 'MaterialPicker'> {
  type: SourceMaterialType;
}

/** Replaces the material of the widgets. */
export function ReplaceMaterial({ type, change, MaterialPicker }: ReplaceMaterialProps) {
  const t = useTranslations('editor.fields');
  return (
    <ChooseMaterial
      label={t('replace')}
      icon={SwapIcon}
      type={type}
      MaterialPicker={MaterialPicker}
      onChoose={({ id, md5, seconds, animated }) =>
        // Crop and focal point of the former picture don't apply to the new one.
        change({
          materialId: id,
          md5,
          duration: seconds ?? 0,
          animated: animated || undefined,
          crop: undefined,
          focus: undefined,
        })
      }
    />
  );
}

interface ChooseMaterialProps extends Pick<PropertiesProps<WidgetType>, 'MaterialPicker'> {
  label: string;
  icon: typeof SwapIcon;
  type: SourceMaterialType;
  onChoose: (material: Material) => void;
}

/** Button that opens the library to pick a material of one type. */
export function ChooseMaterial({ label, icon: Icon, type, MaterialPicker, onChoose }: ChooseMaterialProps) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Icon />}
        onClick={() => setChoosing(true)}
        sx={{ borderColor: 'divider' }}
      >
        {label}
      </Button>
      {choosing && (
        <MaterialPicker
          only={type}
          onClose={() => setChoosing(false)}
          onChoose={(material) => {
            setChoosing(false);
            onChoose(material);
          }}
        />
      )}
    </>
  );
}
