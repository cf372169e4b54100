'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { onPhone } from '@/components/foundation/shell/measures';
import { useUnsaved } from '@/components/foundation/shell/own-tab';
import { useErrorText } from '@/components/foundation/ui';
import { Dialog } from '@/components/foundation/ui/dialog';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { useFirstWrong } from '@/components/foundation/ui/first-wrong';
import { useToast } from '@/components/foundation/ui/toast';
import { UnsentNote } from '@/components/foundation/ui/unsent-note';
import { useForm } from '@/components/foundation/ui/use-form';
import { useLeaveForm } from '@/components/foundation/ui/use-leave-form';
import { call } from '@/lib/client/call';
import { encryptSecrets } from '@/lib/client/encrypt-secrets';
import { refresh } from '@/lib/client/refresh';
import type { Call, Input } from '@/lib/contract/call';
import type { Field, ResourceForm as FormDefinition } from './definition';
import { FormField } from './form-field';

interface ResourceFormProps<T extends { id: string }, S extends Call> {
  form: FormDefinition<T, S>;
  fields: readonly Field<T>[];
  reads: readonly Call[];
  /** Record being edited; `null` for a new one. */
  row: T | null;
  onClose: () => void;
}

/**
 * Form of a record. The contract validates it before sending; a refusal is shown at its field, and no input is lost.
 */
export function ResourceForm<T extends { id: string }, S extends Call>({
  form,
  fields,
  reads,
  row,
  onClose,
}: ResourceFormProps<T, S>) {
  const t = useTranslations('common');
  const sentence = useErrorSentence();
  const phone = useMediaQuery(onPhone);
  const leaveForm = useLeaveForm(onClose);
  const toast = useToast();
  const errorText = useErrorText();
  const [first] = useState(() => form.first(row));
  const asked = fields.flatMap(({ name, label, input }) =>
    input && (!input.only || (input.only === 'new') === (row === null)) ? [{ name, label, input }] : [],
  );
  const state = useForm(form.call, first, (given: Record<string, string | undefined>) => {
    const missing = asked.filter(({ name, input }) => input.required && (input.when?.(given) ?? true) && !given[name]);
    return Object.fromEntries(missing.map(({ name }) => [name, 'required']));
  });
  const shown = asked.filter(({ input }) => input.when?.(state.values) ?? true);
  const wrong = useFirstWrong();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = JSON.stringify(state.values) !== JSON.stringify(first);
  useUnsaved(changed);

  // Errors of fields that are not shown are listed separately.
  const unshown = Object.entries(state.errors).find(([each]) => !shown.some(({ name }) => name === each))?.[1];
  const leave = async () => {
    if (!busy) await leaveForm(changed);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const given = sendable(state.values, fields, row);
    const checked = state.check(given);
    if (!checked) return wrong.tried();
    setBusy(true);
    try {
      await call(form.call, { ...checked, ...(await encrypted(asked, given)) } as Input<S>);
      await refresh(...reads);
      toast.success(t('success'));
      onClose();
    } catch (error) {
      if (!state.refused(error)) setProblem(errorText(error));
      wrong.tried();
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" fullScreen={phone} aria-labelledby="resource-form">
      <form ref={wrong.form} onSubmit={save} noValidate style={{ display: 'contents' }}>
        <DialogTitle id="resource-form">{form.title(row)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', '&&': { pt: 1 } }}>
          <UnsentNote {...state.unsent} />
          {(problem || unshown) && <Alert severity="error">{problem ?? sentence(unshown ?? '')}</Alert>}
          {shown.map(({ name, label, input }, nth) => (
            <FormField
              key={name}
              input={input}
              row={row}
              label={label}
              field={state.field(name as keyof Input<S> & string)}
              autoFocus={nth === 0}
              values={state.values}
            />
          ))}
        </DialogContent>
        <DialogActions>
          <Button onClick={leave} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/**
 * Returns the values to send. Empty values of a new record are omitted; for an existing one they clear the field,
 * unless it is a secret.
 */
function sendable<V extends object>(
  values: V,
  fields: readonly { name: string; input?: { kind: string } }[],
  row: { id: string } | null,
): V {
  const secrets = new Set(fields.filter(({ input }) => input?.kind === 'secret').map(({ name }) => name));
  const filled = Object.entries(values).filter(([name, value]) => value !== '' || (row !== null && !secrets.has(name)));
  return { ...Object.fromEntries(filled), ...(row && { id: row.id }) } as V;
}

async function encrypted(
  asked: readonly { name: string; input: { kind: string } }[],
  given: Record<string, string | undefined>,
) {
  const secrets = asked.flatMap(({ name, input }) => {
    const text = given[name];
    return input.kind === 'secret' && text ? [[name, text] as const] : [];
  });
  return secrets.length > 0 ? encryptSecrets(Object.fromEntries(secrets)) : {};
}
