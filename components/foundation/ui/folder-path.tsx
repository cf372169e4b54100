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
  /** The name of the place above all folders. */
  top: string;
  folderId: string | undefined;
  /** From the outermost folder to the one that is open. */
  trail: readonly { id: string; name: string }[];
  inside: readonly { id: string; label: string }[];
  onOpen: (folderId: string | undefined) => void;
  /** Takes what is dropped onto a folder; left out where nothing is dragged. */
  drop?: { takes: (event: DragEvent) => boolean; onto: (event: DragEvent, folderId: string | undefined) => void };
}

/** Breadcrumbs to a folder, and the folders in it. */
export function FolderPath({ label, top, folderId, trail, inside, onOpen, drop }: FolderPathProps) {
  const { core } = useMuiTexts(useLocale());
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
