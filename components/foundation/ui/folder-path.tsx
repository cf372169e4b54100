'use client';

import FolderIcon from '@mui/icons-material/FolderOutlined';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocale } from 'next-intl';
import { type DragEvent, useEffect, useRef } from 'react';
import { useMuiTexts } from '@/components/foundation/theme/mui-texts';

interface FolderPathProps {
  label: string;
  /** Name of the level above all folders. */
  top: string;
  folderId: string | undefined;
  /** Path from the outermost folder to the open one. */
  trail: readonly { id: string; name: string }[];
  inside: readonly { id: string; label: string }[];
  onOpen: (folderId: string | undefined) => void;
  /** Handles drops onto a folder; omitted if nothing can be dragged. */
  drop?: { takes: (event: DragEvent) => boolean; onto: (event: DragEvent, folderId: string | undefined) => void };
}

/** Breadcrumbs of a folder, and its subfolders. */
export function FolderPath({ label, top, folderId, trail, inside, onOpen, drop }: FolderPathProps) {
  const { core } = useMuiTexts(useLocale());
  const here = useRef<HTMLElement>(null);
  const opened = useRef<{ id: string | undefined }>(null);
  // Restores focus: the control that opened a folder is gone with its parent.
  useEffect(() => {
    if (!opened.current || opened.current.id !== folderId) return;
    opened.current = null;
    here.current?.focus();
  }, [folderId]);
  const open = (id: string | undefined) => {
    opened.current = { id };
    onOpen(id);
  };
  const places = [{ id: undefined, name: top }, ...trail];
  const target = (id: string | undefined) =>
    drop && {
      onDragOver: (event: DragEvent) => {
        if (drop.takes(event)) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        drop.onto(event, id);
      },
    };
  return (
    <>
      <Breadcrumbs {...core.components?.MuiBreadcrumbs?.defaultProps} aria-label={label}>
        {places.map(({ id, name }) =>
          id === trail.at(-1)?.id ? (
            <Typography key={id ?? ''} ref={here} tabIndex={-1} aria-current="location">
              {name}
            </Typography>
          ) : (
            <Link
              key={id ?? ''}
              component="button"
              underline="hover"
              color="inherit"
              onClick={() => open(id)}
              {...target(id)}
            >
              {name}
            </Link>
          ),
        )}
      </Breadcrumbs>
      {inside.map(({ id, label: name }) => (
        <Chip key={id} icon={<FolderIcon />} variant="outlined" label={name} onClick={() => open(id)} {...target(id)} />
      ))}
    </>
  );
}
