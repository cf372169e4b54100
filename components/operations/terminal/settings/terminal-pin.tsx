'use client';

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useToast } from '@/components/foundation/ui';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { call } from '@/lib/client/call';
import { terminalReads } from '@/lib/client/reads/terminal';
import { refresh } from '@/lib/client/refresh';
import type { Output } from '@/lib/contract/call';
import { terminalPinSave } from '@/lib/contract/local-pin';
import type { terminalDetails } from '@/lib/contract/terminal';
import { chosenPin, type PinChoice, PinFields } from './pin-fields';

/** Shows which PIN protects the local settings of a terminal. */
export function TerminalPin({ terminal }: { terminal: Output<typeof terminalDetails> }) {
  const t = useTranslations('terminal');
  const [changing, setChanging] = useState(false);
  return (
    <section aria-labelledby="terminal-pin">
      <Typography id="terminal-pin" variant="h3" gutterBottom>
        {t('pin')}
      </Typography>
      <Typography gutterBottom>{t(`pinState.${terminal.pin}`)}</Typography>
      <Allowed permission="terminal:terminal:edit">
        <Button variant="outlined" size="small" onClick={() => setChanging(true)}>
          {t('pinChange')}
        </Button>
      </Allowed>
      {changing && <PinDialog id={terminal.id} now={terminal.pin} onClose={() => setChanging(false)} />}
    </section>
  );
}

interface PinDialogProps {
  id: string;
  now: Output<typeof terminalDetails>['pin'];
  onClose: () => void;
}

function PinDialog({ id, now, onClose }: PinDialogProps) {
  const t = useTranslations('terminal');
  const tc = useTranslations('common');
  const toast = useToast();
  const [choice, setChoice] = useState<PinChoice>({ mode: now === 'unset' ? 'own' : now, pin: '' });
  const given = chosenPin(choice);
  return (
    <FormDialog
      title={t('pinChange')}
      body={t('pinHelp')}
      submitLabel={tc('save')}
      disabled={!given}
      onSubmit={async () => {
        if (!given) return;
        await call(terminalPinSave, { ids: [id], ...given });
        await refresh(...terminalReads);
        toast.success(tc('success'));
        onClose();
      }}
      onClose={onClose}
    >
      <PinFields value={choice} onChange={setChoice} />
    </FormDialog>
  );
}
