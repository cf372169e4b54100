'use client';

import { createContext, lazy, type ReactNode, useCallback, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { OnDemand } from './on-demand';

const ConfirmDialog = lazy(() => import('./confirm-dialog'));

export interface Question {
  title: string;
  body?: ReactNode;
  confirmLabel?: string;
  /** Marks an irreversible action by the colour of its button. */
  danger?: boolean;
  /** Message only, with nothing to decide. */
  notice?: boolean;
  /** Asks whether to leave: pressing Back again leaves. */
  leaving?: boolean;
}

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Provides confirmation dialogs for irreversible actions. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<(Question & { answer: (yes: boolean) => void }) | null>(null);
  const [open, setOpen] = useState(false);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((answer) => {
        setAsked({ ...question, answer });
        setOpen(true);
      }),
    [],
  );
  const settle = (yes: boolean) => {
    // Closed before the answer, so that focus is restored: what the answer closes may move it on.
    flushSync(() => setOpen(false));
    asked?.answer(yes);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      <OnDemand wanted={open}>
        <ConfirmDialog question={asked} open={open} onSettle={settle} />
      </OnDemand>
    </ConfirmContext>
  );
}

export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm outside ConfirmProvider');
  return confirm;
}
