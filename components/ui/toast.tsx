'use client';

import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';

const ToastView = lazy(() => import('./toast-view'));

type Say = (text: string) => void;
export interface Toast {
  success: Say;
  error: Say;
  warning: Say;
  info: Say;
}

export interface Message {
  key: number;
  severity: keyof Toast;
  text: string;
}

const ToastContext = createContext<Toast | null>(null);

/** The console's one place for short messages; they queue and each stays long enough to be read. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Message[]>([]);
  const toast = useMemo<Toast>(() => {
    const say = (severity: keyof Toast) => (text: string) =>
      setQueue((waiting) => [...waiting, { key: performance.now(), severity, text }]);
    return { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') };
  }, []);
  const [current] = queue;
  const next = () => setQueue((waiting) => waiting.slice(1));
  return (
    <ToastContext value={toast}>
      {children}
      {current && (
        <Suspense>
          <ToastView key={current.key} message={current} onDone={next} />
        </Suspense>
      )}
    </ToastContext>
  );
}

export function useToast(): Toast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast outside ToastProvider');
  return toast;
}
