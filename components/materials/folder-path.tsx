'use client';

import FolderIcon from '@mui/icons-material/FolderOutlined';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useMuiTexts } from '@/components/theme/mui-texts';
import { useFolders } from './use-folders';

interface FolderPathProps {
  folderId: string | undefined;
  onOpen: (folderId: string | undefined) => void;
}

/** Breadcrumbs to a folder, and the folders in it. */
export function FolderPath({ folderId, onOpen }: FolderPathProps) {
  const t = useTranslations('material');
  const { core } = useMuiTexts(useLocale());
  const { trail, inside } = useFolders(folderId);
  const here = useRef<HTMLElement>(null);
  const opened = useRef<{ id: string | undefined }>(null);
  // The control that opened a folder is gone with the folder it was in: without this the keyboard starts over.
  useEffect(() => {
    if (!opened.current || opened.current.id !== folderId) return;
    opened.current = null;
    here.current?.focus();
  }, [folderId]);
  const open = (id: string | undefined) => {
    opened.current = { id };
    onOpen(id);
  };
  const places = [{ id: undefined, name: t('allMaterials') }, ...trail];
  return (
    <>
      <Breadcrumbs {...core.components?.MuiBreadcrumbs?.defaultProps} aria-label={t('folders')}>
        {places.map(({ id, name }) =>
          id === trail.at(-1)?.id ? (
            <Typography key={id ?? ''} ref={here} tabIndex={-1} aria-current="location">
              {name}
            </Typography>
          ) : (
            <Link key={id ?? ''} component="button" underline="hover" color="inherit" onClick={() => open(id)}>
              {name}
            </Link>
          ),
        )}
      </Breadcrumbs>
      {inside.map(({ id, name, count }) => (
        <Chip
          key={id}
          icon={<FolderIcon />}
          variant="outlined"
          label={t('folderWithCount', { name, count })}
          onClick={() => open(id)}
        />
      ))}
    </>
  );
}
