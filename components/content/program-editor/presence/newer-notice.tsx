'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import type { LastSave } from '@/lib/contract/program/presence';

interface NewerNoticeProps {
  newer: LastSave;
  /** True if there are no unsaved changes. */
  isClean: boolean;
  busy: boolean;
  onCompare: () => void;
  onTheirs: () => void;
  onDecide: () => void;
}

/** Notice that somebody has saved a newer version than the one open here. */
export function NewerNotice({ newer, isClean, busy, onCompare, onTheirs, onDecide }: NewerNoticeProps) {
  const t = useTranslations('editor.newer');
  const { moment } = useFormat();
  const values = { name: newer.savedBy, at: moment(newer.savedAt) };
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0, flexShrink: 0, py: 0, alignItems: 'center', '& .MuiAlert-message': { flexGrow: 1 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box component="span" sx={{ flexGrow: 1, flexBasis: 260 }}>
          {t(isClean ? 'unchanged' : 'changed', values)}
        </Box>
        <Button size="small" color="inherit" onClick={onCompare}>
          {t('compare')}
        </Button>
        <Button size="small" color="inherit" variant="outlined" disabled={busy} onClick={isClean ? onTheirs : onDecide}>
          {t(isClean ? 'load' : 'decide')}
        </Button>
      </Box>
    </Alert>
  );
}
