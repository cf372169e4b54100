'use client';

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslations } from 'next-intl';

/** Button that deletes the selection, or the record on screen. */
export function DeleteButton(props: Pick<ButtonProps, 'variant' | 'onClick'>) {
  const t = useTranslations('common');
  return (
    <Button {...props} color="error" startIcon={<DeleteIcon />}>
      {t('delete')}
    </Button>
  );
}
