'use client';

import ImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ColourField } from '@/components/foundation/ui/fields/colour-field';
import { Labelled, Row } from '@/components/foundation/ui/fields/section';
import { SelectField } from '@/components/foundation/ui/fields/select-field';
import { fileUrl } from '@/lib/client/file-url';
import type { Background } from '@/lib/contract/program';
import { MaterialPicker } from '../shared/material-picker';

interface BackgroundFieldsProps {
  value: Background;
  /** `flowing`: one of many values in a row, as from a colour picker. */
  onChange: (value: Background, flowing: boolean) => void;
}

/** Background of a scene or the program: a colour with an image above it. */
export function BackgroundFields({ value, onChange }: BackgroundFieldsProps) {
  const t = useTranslations('editor.fields');
  const [choosing, setChoosing] = useState(false);
  const { color, image } = value;
  return (
    <>
      <Labelled label={t('color')}>
        <ColourField
          label={t('background')}
          value={color}
          onChange={(next) => onChange({ ...value, color: next }, true)}
        />
      </Labelled>
      <Labelled label={t('image')}>
        {image ? (
          <Row columns="minmax(0, 1fr) 32px">
            <Box
              component="img"
              src={fileUrl(image.md5, { thumb: true })}
              alt=""
              sx={{
                width: 52,
                height: 34,
                objectFit: 'cover',
                borderRadius: 1,
                border: 1,
                borderColor: 'divider',
                display: 'block',
              }}
            />
            <IconButton size="small" aria-label={t('removeImage')} onClick={() => onChange({ color }, false)}>
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Row>
        ) : (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            fullWidth
            startIcon={<ImageIcon />}
            onClick={() => setChoosing(true)}
            sx={{ borderColor: 'divider', height: 34 }}
          >
            {t('chooseImage')}
          </Button>
        )}
      </Labelled>
      {image && (
        <Labelled label={t('fit')}>
          <SelectField
            label={t('fit')}
            value={image.fit}
            options={(['cover', 'contain', 'fill'] as const).map((fit) => ({ value: fit, label: t(fit) }))}
            onChange={(fit) => onChange({ ...value, image: { ...image, fit } }, false)}
          />
        </Labelled>
      )}
      {choosing && (
        <MaterialPicker
          only="image"
          onClose={() => setChoosing(false)}
          onChoose={({ id, md5 }) => {
            setChoosing(false);
            onChange({ color, image: { materialId: id, md5, fit: 'cover' } }, false);
          }}
        />
      )}
    </>
  );
}
