'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from './dialog';
import { useEntries } from './entries';
import { useErrorText } from './error-text';
import { useFirstWrong } from './first-wrong';
import type { UnsentInput } from './unsent';
import { UnsentNote } from './unsent-note';
import { useLeaveForm } from './use-leave-form';

interface FormDialogProps {
  title: string;
  body?: ReactNode;
  submitLabel: string;
  danger?: boolean;
  disabled?: boolean;
  /** Throws on failure; returns true if a field shows the error. */
  onSubmit: () => Promise<unknown>;
  /** Handles an error at a field; others are shown above the fields. */
  onRefused?: (error: unknown) => boolean;
  onClose: () => void;
  /** True if closing would lose something; by default determined from the input. */
  hasEntries?: boolean;
  /** State of input typed before a reload. */
  unsent?: UnsentInput;
  wide?: boolean;
  /** Secondary button, apart from the two that end the form. `run` throws on failure. */
  aside?: { label: string; danger?: boolean; disabled?: boolean; run: () => Promise<unknown> };
  children: ReactNode;
}

/** Form in a dialog: refusals are shown at their fields, and input is never lost without asking. */
export function FormDialog(props: FormDialogProps) {
  const { title, body, submitLabel, danger, disabled, onSubmit, onRefused, onClose, hasEntries, children } = props;
  const { unsent, wide, aside } = props;
  const t = useTranslations('common');
  const errorText = useErrorText();
  const titleId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<'submit' | 'aside' | null>(null);
  const wrong = useFirstWrong();
  const entries = useEntries();
  const leave = useLeaveForm(onClose);
  const close = () => void leave(hasEntries ?? (entries.has.current || unsent?.restored === true));

  const act = async (which: 'submit' | 'aside', run: () => Promise<unknown>) => {
    setBusy(which);
    setProblem(null);
    try {
      await run();
    } catch (error) {
      if (!onRefused?.(error)) setProblem(errorText(error));
    } finally {
      setBusy(null);
      wrong.tried();
    }
  };

  return (
    <Dialog open onClose={busy ? undefined : close} maxWidth={wide ? 'sm' : 'xs'} fullWidth aria-labelledby={titleId}>
      {/* Fields scroll; title and buttons stay visible. */}
      <form
        ref={wrong.form}
        {...entries.on}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog above a form is in that form's React tree.
          event.stopPropagation();
          void act('submit', onSubmit);
        }}
        noValidate
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {body && <DialogContentText component="div">{body}</DialogContentText>}
            {unsent && <UnsentNote {...unsent} />}
            {problem && <Alert severity="error">{problem}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {aside && (
            <Button
              color={aside.danger ? 'error' : 'primary'}
              loading={busy === 'aside'}
              disabled={aside.disabled || busy !== null}
              onClick={() => void act('aside', aside.run)}
              sx={{ mr: 'auto' }}
            >
              {aside.label}
            </Button>
          )}
          <Button onClick={close} disabled={busy !== null}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy === 'submit'}
            disabled={disabled || busy !== null}
          >
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
