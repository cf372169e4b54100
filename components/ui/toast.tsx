'use client';

import Alert, { type AlertColor } from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

type Say = (text: string) => void;
export interface Toast {
  success: Say;
  error: Say;
  warning: Say;
  info: Say;
}

interface Message {
  key: number;
  severity: AlertColor;
  text: string;
}

const ToastContext = createContext<Toast | null>(null);

/** The console's one place for short messages; they queue and each stays long enough to be read. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Message[]>([]);
  const toast = useMemo<Toast>(() => {
    const say = (severity: AlertColor) => (text: string) =>
      setQueue((waiting) => [...waiting, { key: performance.now(), severity, text }]);
    return { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') };
  }, []);
  const [current] = queue;
  const next = () => setQueue((waiting) => waiting.slice(1));
  return (
    <ToastContext value={toast}>
      {children}
      {current && (
        <Snackbar
          key={current.key}
          open
          autoHideDuration={current.severity === 'error' ? 6000 : 3000}
          onClose={(_, reason) => reason !== 'clickaway' && next()}
          anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        >
          <Alert severity={current.severity} variant="filled" onClose={next} sx={{ minWidth: 280, boxShadow: 6 }}>
            {current.text}
          </Alert>
        </Snackbar>
      )}
    </ToastContext>
  );
}

export function useToast(): Toast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast outside ToastProvider');
  return toast;
}
