'use client';

import ImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MaterialPicker } from '@/components/content/program-editor/shared/material-picker';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { fileUrl } from '@/lib/client/file-url';
import type { Message } from '@/lib/contract/message/calls';

interface MaterialFieldProps {
  material: Message['material'];
  error: string | undefined;
  onChoose: (material: Message['material']) => void;
}

/** Image or video behind a full-screen message. */
export function MaterialField({ material, error, onChoose }: MaterialFieldProps) {
  const t = useTranslations('message');
  const [choosing, setChoosing] = useState(false);
  return (
    <Box role="group" aria-label={t('material')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {t('material')}
      </Typography>
      {material ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <Box
            component="img"
            src={fileUrl(material.md5, { thumb: true })}
            alt=""
            sx={{ width: 72, height: 44, objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }}
          />
          <Typography noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
            {material.name}
          </Typography>
          <TooltipButton label={t('replaceMaterial')} onClick={() => setChoosing(true)}>
            <SwapIcon fontSize="small" />
          </TooltipButton>
          <TooltipButton label={t('removeMaterial')} onClick={() => onChoose(null)}>
            <RemoveIcon fontSize="small" />
          </TooltipButton>
        </Box>
      ) : (
        <Button
          variant="outlined"
          startIcon={<ImageIcon />}
          onClick={() => setChoosing(true)}
          sx={{ justifySelf: 'start' }}
        >
          {t('chooseMaterial')}
        </Button>
      )}
      <FormHelperText error={error !== undefined} sx={{ m: 0 }}>
        {error ?? t('materialHelp')}
      </FormHelperText>
      {choosing && (
        <MaterialPicker
          onClose={() => setChoosing(false)}
          onChoose={({ id, name, md5, type }) => {
            setChoosing(false);
            if (type === 'image' || type === 'video') onChoose({ id, name, md5, type });
          }}
        />
      )}
    </Box>
  );
}
