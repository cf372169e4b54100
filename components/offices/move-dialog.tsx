import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OfficeField } from '@/components/resource/office-field';
import { useCall } from '@/lib/client/use-call';
import { type Office, officeDetail } from '@/lib/contract/office';
import { useMoveOffice } from './use-move-office';

/** Where an institution goes, for who doesn't drag. */
export function MoveDialog({ office, onClose }: { office: Office; onClose: () => void }) {
  const t = useTranslations('office');
  const tc = useTranslations('common');
  const move = useMoveOffice();
  const [parentId, setParentId] = useState('');
  const { data: parent } = useCall(officeDetail, parentId ? { id: parentId } : null);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="move-office">
      <DialogTitle id="move-office">{t('moveOf', { name: office.name })}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <OfficeField
          autoFocus
          name="parentId"
          label={t('newParent')}
          value={parentId}
          onChange={(event) => setParentId(event.target.value)}
          error={false}
          helperText={undefined}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{tc('cancel')}</Button>
        <Button
          variant="contained"
          disabled={!parent}
          onClick={async () => {
            if (parent && (await move(office, parent))) onClose();
          }}
        >
          {t('move')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
