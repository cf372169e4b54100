'use client';

import CloseIcon from '@mui/icons-material/CloseOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import RenameIcon from '@mui/icons-material/DriveFileRenameOutlineOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { lazy, useState } from 'react';
import { RejectedNotice } from '@/components/content/review/shared/rejected-notice';
import { Allowed } from '@/components/foundation/shell/access';
import { Dialog } from '@/components/foundation/ui/dialog';
import { Facts } from '@/components/foundation/ui/facts';
import { NameDialog } from '@/components/foundation/ui/name-dialog';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { call } from '@/lib/client/call';
import { downloadUrl, fileUrl } from '@/lib/client/file-url';
import { materialReads } from '@/lib/client/reads/material';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { type Material, materialDetail, materialRename } from '@/lib/contract/material';
import { ConversionState } from './conversion-state';
import { MakePages } from './make-pages';
import { MaterialThumb } from './material-thumb';
import { PagePictures } from './page-pictures';
import { PlayOnButton } from './play-on-button';
import { useMaterialFacts } from './use-material-facts';
import { Versions } from './versions';

const EditDialog = lazy(() => import('./edit-dialog'));

/** One material at full size, with its details and where it is used. */
export function MaterialPreview({ material, onClose }: { material: Material; onClose: () => void }) {
  const t = useTranslations('material');
  const tc = useTranslations('common');
  const [renaming, setRenaming] = useState(false);
  const [editing, setEditing] = useState(false);
  const { data } = useCall(materialDetail, { id: material.id });
  const current = data ?? material;
  const facts = useMaterialFacts(current, data?.usedBy);
  const { name, own } = current;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="material-title">
      <DialogTitle id="material-title" sx={{ pr: 7, wordBreak: 'break-word' }}>
        {name}
        <IconButton onClick={onClose} aria-label={tc('close')} sx={{ position: 'absolute', right: 12, top: 12 }}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'action.hover',
            borderRadius: 1,
            overflow: 'hidden',
            mb: 2,
          }}
        >
          {data?.pageList.length ? <PagePictures pages={data.pageList} /> : <Media material={current} />}
        </Box>
        {own && <RejectedNotice kind="material" id={material.id} review={current.review} sx={{ mb: 2 }} />}
        <Facts facts={facts} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <PlayOnButton materials={[current]} onDone={onClose} />
          <Button startIcon={<DownloadIcon />} href={downloadUrl(material.id)} download={name}>
            {tc('download')}
          </Button>
          {own && (
            <Allowed permission="res:material:edit">
              <Button startIcon={<RenameIcon />} onClick={() => setRenaming(true)}>
                {tc('rename')}
              </Button>
              <Button startIcon={<EditIcon />} onClick={() => setEditing(true)}>
                {t('edit')}
              </Button>
            </Allowed>
          )}
        </Box>
        {own && material.type === 'video' && <ConversionState id={material.id} />}
        {own && data?.type === 'document' && <MakePages material={data} />}
        {data && ['image', 'video', 'audio', 'document'].includes(data.type) && <Versions material={data} />}
        <OnDemand wanted={editing}>
          {editing && <EditDialog materials={[current]} onClose={() => setEditing(false)} />}
        </OnDemand>
        {renaming && (
          <NameDialog
            title={t('renameMaterial')}
            first={name}
            onClose={() => setRenaming(false)}
            onSave={async (to) => {
              await call(materialRename, { id: material.id, name: to });
              await refresh(...materialReads);
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

function Media({ material }: { material: Material }) {
  if (material.type === 'image') {
    return (
      <Box
        component="img"
        src={fileUrl(material.md5)}
        alt={material.name}
        sx={{ maxWidth: '100%', maxHeight: '56vh', display: 'block' }}
      />
    );
  }
  if (material.type === 'video') {
    return (
      <Box
        component="video"
        src={fileUrl(material.md5)}
        controls
        playsInline
        aria-label={material.name}
        sx={{ maxWidth: '100%', maxHeight: '56vh' }}
      />
    );
  }
  if (material.type === 'audio') {
    return (
      <Box component="audio" src={fileUrl(material.md5)} controls aria-label={material.name} sx={{ width: 1, m: 2 }} />
    );
  }
  return (
    <Box sx={{ width: '100%' }}>
      <MaterialThumb material={material} />
    </Box>
  );
}
