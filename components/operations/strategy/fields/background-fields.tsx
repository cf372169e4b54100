'use client';

import ImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MaterialPicker } from '@/components/content/program-editor/shared/material-picker';
import { ColourField } from '@/components/foundation/ui/fields/colour-field';
import { Labelled } from '@/components/foundation/ui/fields/section';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import type { Draft } from '../first-detail';

type Background = Extract<Draft, { kind: 'background' }>;

interface BackgroundFieldsProps {
  value: Background;
  names: readonly { id: string; name: string }[];
  onChange: (value: Background) => void;
}

/** Background colour, and an image of the library above it. */
export function BackgroundFields({ value, names, onChange }: BackgroundFieldsProps) {
  const t = useTranslations('strategy');
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const { color, materialId } = value;
  const name = [...names, ...(chosen ? [chosen] : [])].find(({ id }) => id === materialId)?.name;
  return (
    <>
      <Labelled label={t('field.color')}>
        <ColourField label={t('field.color')} value={color} onChange={(to) => onChange({ ...value, color: to })} />
      </Labelled>
      <Labelled label={t('field.picture')}>
        {materialId ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
              {name ?? t('words.gone')}
            </Typography>
            <TooltipButton label={t('field.removePicture')} onClick={() => onChange({ ...value, materialId: null })}>
              <RemoveIcon fontSize="small" />
            </TooltipButton>
          </Box>
        ) : (
          <Button variant="outlined" startIcon={<ImageIcon />} onClick={() => setChoosing(true)}>
            {t('field.choosePicture')}
          </Button>
        )}
      </Labelled>
      {choosing && (
        <MaterialPicker
          onClose={() => setChoosing(false)}
          onChoose={(material) => {
            setChoosing(false);
            if (material.type !== 'image') return;
            setChosen(material);
            onChange({ ...value, materialId: material.id });
          }}
        />
      )}
    </>
  );
}
