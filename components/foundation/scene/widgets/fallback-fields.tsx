'use client';

import ImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { Section } from '@/components/foundation/ui/fields/section';
import type { WidgetOf } from '@/lib/contract/program';
import { ChooseMaterial, FitField } from './material-fields';
import type { PropertiesProps } from './widget-editing';

type Replaced = 'stream' | 'webPage';

interface FallbackFieldsProps extends Pick<PropertiesProps<Replaced>, 'change' | 'MaterialPicker'> {
  /** Explains when it is shown. */
  about: string;
  fallback: WidgetOf<Replaced>['fallback'];
}

/** Fallback image for content that doesn't respond. */
export function FallbackFields({ about, fallback, change, MaterialPicker }: FallbackFieldsProps) {
  const t = useTranslations('editor.fields');
  return (
    <Section title={t('fallback')}>
      <Typography variant="caption" color="textSecondary">
        {about}
      </Typography>
      {fallback && <FitField fit={fallback.fit} change={({ fit }) => change({ fallback: { ...fallback, fit } })} />}
      <ChooseMaterial
        label={t(fallback ? 'replace' : 'chooseImage')}
        icon={fallback ? SwapIcon : ImageIcon}
        type="image"
        MaterialPicker={MaterialPicker}
        onChoose={({ id, md5 }) => change({ fallback: { materialId: id, md5, fit: fallback?.fit ?? 'cover' } })}
      />
      {fallback && (
        <Button size="small" color="inherit" onClick={() => change({ fallback: undefined })}>
          {t('removeImage')}
        </Button>
      )}
    </Section>
  );
}
