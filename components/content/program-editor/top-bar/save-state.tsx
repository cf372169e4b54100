'use client';

import SavedIcon from '@mui/icons-material/CloudDoneOutlined';
import FailedIcon from '@mui/icons-material/CloudOffOutlined';
import DirtyIcon from '@mui/icons-material/CloudUploadOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import type { SaveStatus } from '../saving/saver';

interface SaveStateProps {
  status: SaveStatus;
  /** True if the browser keeps unsaved changes. */
  isKept: boolean;
  onSave: () => void;
  short: boolean;
}

/** Save state of the program; a click saves it now. */
export function SaveState({ status, isKept, onSave, short }: SaveStateProps) {
  const t = useTranslations('editor.save');
  const failed = status === 'failed' || status === 'conflict';
  const text = t(failed ? (isKept ? 'failed' : 'unkept') : status);
  const sign = { fontSize: 18, color: failed ? 'error.main' : status === 'saved' ? 'success.main' : 'text.secondary' };
  const Icon = failed ? FailedIcon : status === 'saved' ? SavedIcon : DirtyIcon;
  return (
    <Tooltip title={status === 'saved' ? text : `${text} · ${t('retry')}`}>
      <ButtonBase
        onClick={onSave}
        aria-label={short ? text : undefined}
        sx={{
          gap: 0.75,
          px: 1,
          height: 32,
          borderRadius: 1.5,
          fontSize: 12.5,
          color: failed ? 'error.main' : 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        {status === 'saving' ? <CircularProgress size={15} thickness={5} color="inherit" /> : <Icon sx={sign} />}
        {!short && <span role="status">{text}</span>}
      </ButtonBase>
    </Tooltip>
  );
}
