'use client';

import { createContext, lazy, type ReactNode, useCallback, useContext, useState } from 'react';
import { flushSync } from 'react-dom';
import { OnDemand } from './on-demand';

const ConfirmDialog = lazy(() => import('./confirm-dialog'));

export interface Question {
  title: string;
  body?: ReactNode;
  confirmLabel?: string;
  /** The act can't be undone: its button says so by its colour. */
  danger?: boolean;
  /** Something is said, and there is nothing to decide. */
  notice?: boolean;
  /** Asks whether to leave: Back, pressed again, leaves. */
  leaving?: boolean;
}

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Asks before something that can't be undone. */
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
    // Gone before it is answered, so that the focus is back where it was: what is closed thereupon may hand it on.
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
