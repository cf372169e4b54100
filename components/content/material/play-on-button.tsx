'use client';

import PlayOnIcon from '@mui/icons-material/ConnectedTvOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { lazy, useState } from 'react';
import { isMedium } from '@/components/content/program/shared/placed-material';
import { useAllowed } from '@/components/foundation/shell/session';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import type { Material } from '@/lib/contract/material';
import { MOST_SCENES } from '@/lib/contract/program';

const PlayOnDialog = lazy(() => import('@/components/content/program/shared/play-on-dialog'));

interface PlayOnButtonProps {
  materials: readonly Material[];
  onDone: () => void;
}

/** Publishes images, videos and documents directly. Only for users who may create and publish programs. */
export function PlayOnButton({ materials, onDone }: PlayOnButtonProps) {
  const t = useTranslations('material.playOn');
  const may = useAllowed();
  const [open, setOpen] = useState(false);
  if (!may('program:program:edit') || !may('program:program:publish')) return null;
  if (materials.length > MOST_SCENES || !materials.every(isMedium)) return null;
  return (
    <>
      <Button startIcon={<PlayOnIcon />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <OnDemand wanted={open}>
        {open && <PlayOnDialog materials={materials} onDone={onDone} onClose={() => setOpen(false)} />}
      </OnDemand>
    </>
  );
}
