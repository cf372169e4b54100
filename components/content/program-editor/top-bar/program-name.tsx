'use client';

import InputBase from '@mui/material/InputBase';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

/** Name of the program, renamed in place. */
export function ProgramName({ name, onRename }: { name: string; onRename: (name: string) => void }) {
  const t = useTranslations('editor');
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const to = typed?.trim();
    if (to && to !== name) onRename(to);
    setTyped(null);
  };
  return (
    <>
      <h1 style={visuallyHidden}>{name}</h1>
      <InputBase
        value={typed ?? name}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') (event.target as HTMLInputElement).blur();
          if (event.key === 'Escape') setTyped(null);
        }}
        slotProps={{
          input: { 'aria-label': t('name'), maxLength: 100, size: Math.max(8, Math.min(40, (typed ?? name).length)) },
        }}
        sx={{
          fontWeight: 650,
          fontSize: 15,
          borderRadius: 1.5,
          minWidth: 0,
          flexShrink: 1,
          '& input': { px: 1, py: 0.5, textOverflow: 'ellipsis' },
          '&:hover': { bgcolor: 'action.hover' },
          '&.Mui-focused': { bgcolor: 'action.hover', boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' },
        }}
      />
    </>
  );
}
