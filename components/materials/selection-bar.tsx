'use client';

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { useSubmitReview } from '@/components/review-state/use-submit-review';
import { Allowed } from '@/components/shell/access';
import { useConfirm, useOutcome, useToast } from '@/components/ui';
import { ActionBar } from '@/components/ui/action-bar';
import { namesOf } from '@/components/ui/names-of';
import { call } from '@/lib/client/call';
import { materialReads, storedMaterialReads } from '@/lib/client/reads/materials';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { homeSummary } from '@/lib/contract/home';
import { folderList, type Material, materialDelete, materialMove } from '@/lib/contract/material';

const usedConflict = z.array(z.object({ name: z.string(), usedBy: z.array(z.object({ name: z.string() })) }));

interface SelectionBarProps {
  /** Those that are chosen, also where another page shows others. */
  materials: readonly Material[];
  onDone: () => void;
}

/** What can be done with the chosen materials. */
export function SelectionBar({ materials, onDone }: SelectionBarProps) {
  const t = useTranslations('material');
  const confirm = useConfirm();
  const outcome = useOutcome();
  const toast = useToast();
  const review = useSubmitReview('material');
  const { data: folders = [] } = useCall(folderList, {});
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ids = materials.map(({ id }) => id);

  const remove = async () => {
    const body = namesOf(materials);
    if (
      !(await confirm({ title: t('deleteMany', { count: ids.length }), body, confirmLabel: t('delete'), danger: true }))
    )
      return;
    const onRefused = ({ conflict }: { conflict?: unknown }) => {
      const used = usedConflict.safeParse(conflict);
      if (!used.success) return false;
      const [first] = used.data;
      toast.error(
        t('inUse', {
          name: first?.name ?? '',
          programs: first?.usedBy.map(({ name }) => name).join(', ') ?? '',
          more: used.data.length - 1,
        }),
      );
      return true;
    };
    if (await outcome(() => call(materialDelete, { ids }), { onRefused })) {
      await refresh(...storedMaterialReads, homeSummary);
      onDone();
    }
  };

  const move = async (folderId?: string) => {
    setAnchor(null);
    if (await outcome(() => call(materialMove, { ids, folderId }))) {
      await refresh(...materialReads);
      onDone();
    }
  };

  return (
    <ActionBar count={ids.length} onClear={onDone}>
      {folders.length > 0 && (
        <Allowed permission="res:material:edit">
          <Button startIcon={<MoveIcon />} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
            {t('move')}
          </Button>
        </Allowed>
      )}
      {review.isReviewed && (
        <Allowed permission="res:material:edit">
          <Button startIcon={<ReviewIcon />} onClick={() => void review.submit(ids).then(onDone)}>
            {review.label}
          </Button>
        </Allowed>
      )}
      <Allowed permission="res:material:delete">
        <Button startIcon={<DeleteIcon />} color="error" onClick={() => void remove()}>
          {t('delete')}
        </Button>
      </Allowed>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void move()}>{t('noFolder')}</MenuItem>
        {folders.map(({ id, name }) => (
          <MenuItem key={id} onClick={() => void move(id)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </ActionBar>
  );
}
