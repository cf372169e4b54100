'use client';

import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import CutIcon from '@mui/icons-material/ContentCutOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import ConvertIcon from '@mui/icons-material/VideoSettingsOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { lazy, useState } from 'react';
import { z } from 'zod';
import { useSubmitReview } from '@/components/content/review/shared/use-submit-review';
import { useRemove } from '@/components/foundation/resource/use-remove';
import { Allowed } from '@/components/foundation/shell/access';
import { useToast } from '@/components/foundation/ui';
import { ActionBar } from '@/components/foundation/ui/action-bar';
import { DeleteButton } from '@/components/foundation/ui/delete-button';
import { namesOf } from '@/components/foundation/ui/names-of';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { storedMaterialReads } from '@/lib/client/reads/material';
import { useCall } from '@/lib/client/use-call';
import { homeSummary } from '@/lib/contract/home';
import { folderList, type Material, materialDelete } from '@/lib/contract/material';
import { putClip } from './clipboard';
import { PlayOnButton } from './play-on-button';
import { useConversion } from './shared/use-conversion';
import { usePlacing } from './use-placing';

const EditDialog = lazy(() => import('./edit-dialog'));

const usedConflict = z.array(z.object({ name: z.string(), usedBy: z.array(z.object({ name: z.string() })) }));

interface SelectionBarProps {
  /** Selected materials, including those of other pages. */
  materials: readonly Material[];
  onDone: () => void;
}

/** Actions on the selected materials. */
export function SelectionBar({ materials, onDone }: SelectionBarProps) {
  const t = useTranslations('material');
  const toast = useToast();
  const review = useSubmitReview('material');
  const { data: all = [] } = useCall(folderList, {});
  const folders = all.filter(({ access }) => access === 'mine');
  const { move } = usePlacing();
  const conversion = useConversion();
  const [editing, setEditing] = useState(false);
  // Materials shared by another institution can be copied but not changed.
  const isOwn = materials.every(({ own }) => own);
  const convertible = materials.filter(({ type }) => type === 'video');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ids = materials.map(({ id }) => id);

  const remove = useRemove<Material>(
    {
      reads: [...storedMaterialReads, homeSummary],
      remove: {
        call: materialDelete,
        question: (rows) => ({ title: t('deleteMany', { count: rows.length }), body: namesOf(rows) }),
        onRefused({ conflict }) {
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
        },
      },
    },
    onDone,
  );

  const moveTo = async (folderId?: string) => {
    setAnchor(null);
    if (await move(ids, folderId)) onDone();
  };
  const clip = (isCut: boolean) => {
    putClip(materials, isCut);
    toast.info(t('inClipboard', { count: ids.length }));
    onDone();
  };

  return (
    <ActionBar count={ids.length} onClear={onDone}>
      <PlayOnButton materials={materials} onDone={onDone} />
      {isOwn && (
        <Allowed permission="res:material:edit">
          <Button startIcon={<EditIcon />} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
          <Button startIcon={<CutIcon />} onClick={() => clip(true)}>
            {t('cut')}
          </Button>
        </Allowed>
      )}
      <Button startIcon={<CopyIcon />} onClick={() => clip(false)}>
        {t('copy')}
      </Button>
      {isOwn && conversion.offered && convertible.length > 0 && convertible.length === materials.length && (
        <Allowed permission="res:material:edit">
          <Button startIcon={<ConvertIcon />} onClick={() => void conversion.start(ids).then(onDone)}>
            {conversion.label}
          </Button>
        </Allowed>
      )}
      {isOwn && folders.length > 0 && (
        <Allowed permission="res:material:edit">
          <Button startIcon={<MoveIcon />} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
            {t('move')}
          </Button>
        </Allowed>
      )}
      {isOwn && review.isReviewed && (
        <Allowed permission="res:material:edit">
          <Button startIcon={<ReviewIcon />} onClick={() => void review.submit(ids).then(onDone)}>
            {review.label}
          </Button>
        </Allowed>
      )}
      {isOwn && (
        <Allowed permission="res:material:delete">
          <DeleteButton onClick={() => void remove(materials)} />
        </Allowed>
      )}
      <OnDemand wanted={editing}>
        {editing && <EditDialog materials={materials} onClose={() => setEditing(false)} onDone={onDone} />}
      </OnDemand>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void moveTo()}>{t('noFolder')}</MenuItem>
        {folders.map(({ id, name }) => (
          <MenuItem key={id} onClick={() => void moveTo(id)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </ActionBar>
  );
}
