'use client';

import CropIcon from '@mui/icons-material/CropOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Section } from '@/components/foundation/ui/fields/section';
import { consoleAssets } from '../../console-assets';
import { FitField, ReplaceMaterial } from '../material-fields';
import { RadiusField } from '../radius-field';
import { commonValue, type PropertiesProps } from '../widget-editing';

const CropDialog = lazy(() => import('./crop-dialog'));

/** Properties of an image: fit and crop. */
export function ImageProperties({ widgets, change, MaterialPicker }: PropertiesProps<'image'>) {
  const t = useTranslations('editor');
  const [cropping, setCropping] = useState(false);
  const [first, ...more] = widgets;
  const url = first && consoleAssets.url(first.md5);
  return (
    <Section title={t('widgets.image')}>
      <FitField fit={commonValue(widgets, 'fit')} change={change} />
      <RadiusField radius={commonValue(widgets, 'radius')} change={change} />
      {url && more.length === 0 && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<CropIcon />}
          onClick={() => setCropping(true)}
          sx={{ borderColor: 'divider' }}
        >
          {t('crop.open')}
        </Button>
      )}
      <ReplaceMaterial type="image" change={change} MaterialPicker={MaterialPicker} />
      {cropping && url && (
        <Suspense>
          <CropDialog
            url={url}
            shown={first}
            onClose={() => setCropping(false)}
            onApply={({ crop, focus }) => {
              setCropping(false);
              change({ crop, focus });
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
