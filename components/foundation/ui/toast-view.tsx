'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslations } from 'next-intl';
import type { Message } from './toast';

/** Toast, visible long enough to be read; a separate chunk, because most pages show none. */
export default function ToastView({ message, onDone }: { message: Message; onDone: () => void }) {
  const t = useTranslations('common');
  const { severity, text, action } = message;
  return (
    <Snackbar
      open
      autoHideDuration={severity === 'error' || action ? 6000 : 3000}
      onClose={(_, reason) => reason !== 'clickaway' && onDone()}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      <Alert
        severity={severity}
        variant="filled"
        onClose={onDone}
        closeText={t('close')}
        sx={{ minWidth: 280, boxShadow: 6 }}
      >
        {text}
        {action && (
          <Button
            color="inherit"
            size="small"
            sx={{ ml: 1, my: -0.5 }}
            onClick={() => {
              action.run();
              onDone();
            }}
          >
            {action.label}
          </Button>
        )}
      </Alert>
    </Snackbar>
  );
}
