'use client';

import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';

const ToastView = lazy(() => import('./toast-view'));

/** Action offered by a message. */
interface ToastAction {
  label: string;
  run: () => void;
}

type Say = (text: string, action?: ToastAction) => void;
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
  action?: ToastAction;
}

const ToastContext = createContext<Toast | null>(null);

/** Provides the console's only place for toasts; they queue, and each stays long enough to be read. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Message[]>([]);
  const toast = useMemo<Toast>(() => {
    const say =
      (severity: keyof Toast): Say =>
      (text, action) =>
        setQueue((waiting) => [...waiting, { key: performance.now(), severity, text, action }]);
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
