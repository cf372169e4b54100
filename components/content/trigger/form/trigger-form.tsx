'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { PriorityField } from '@/components/content/play-plan/shared/priority-field';
import type { Edited } from '@/components/foundation/resource/use-edited';
import { navigate } from '@/components/foundation/shell/address';
import { useTabTitle } from '@/components/foundation/shell/own-tab';
import { PageFrame } from '@/components/foundation/ui';
import { useFirstWrong } from '@/components/foundation/ui/first-wrong';
import { FormSection } from '@/components/foundation/ui/form-section';
import { UnsentNote } from '@/components/foundation/ui/unsent-note';
import { MOST_COOL_DOWN_SECONDS } from '@/lib/contract/trigger';
import { openedTriggerPath, TRIGGERS_PATH } from '../views';
import { ContentField } from './content-field';
import type { TriggerDraft } from './draft';
import { numberOf } from './field-props';
import { InputsField } from './inputs-field';
import { SecondsField } from './seconds-field';
import { useTrigger } from './use-trigger';
import { WhereSection } from './where-section';

/** Form of a trigger: what it shows, where, and what starts it. */
export function TriggerForm({ trigger }: { trigger: Edited<TriggerDraft> }) {
  const t = useTranslations('trigger');
  const { content: draft, errors, problem, busy, dirty, unsent, change, save } = useTrigger(trigger);
  const wrong = useFirstWrong<HTMLDivElement>();
  useTabTitle(trigger.id ? draft.name : undefined);
  const submit = async () => {
    const id = await save();
    if (id) navigate(openedTriggerPath(id));
    else wrong.tried();
  };
  const fields = { draft, errors, change };
  return (
    <PageFrame
      title={trigger.id ? t('change', { name: draft.name }) : t('new')}
      actions={
        <>
          <Button disabled={busy} onClick={() => navigate(TRIGGERS_PATH)}>
            {t('back')}
          </Button>
          <Button
            variant="contained"
            loading={busy}
            disabled={!dirty && Boolean(trigger.id)}
            onClick={() => void submit()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <Box ref={wrong.form} sx={{ display: 'grid', gap: 2, maxWidth: 860, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <UnsentNote {...unsent} />
        {problem && <Alert severity="error">{problem}</Alert>}
        <FormSection title={t('content')}>
          <TextField
            label={t('name')}
            required
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            error={'name' in errors}
            helperText={errors.name}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <ContentField {...fields} />
          <SecondsField {...fields} />
        </FormSection>
        <FormSection title={t('startsBy')} body={t('startsByBody')}>
          <InputsField {...fields} />
        </FormSection>
        <FormSection title={t('where')}>
          <WhereSection {...fields} />
        </FormSection>
        <FormSection title={t('more')}>
          <PriorityField
            value={draft.priority}
            help={t('priorityHelp')}
            onChange={(priority) => change({ priority })}
          />
          <TextField
            type="number"
            label={t('coolDownSeconds')}
            value={draft.coolDown}
            onChange={({ target }) => change({ coolDown: numberOf(target.value) })}
            error={'coolDown' in errors}
            helperText={errors.coolDown ?? t('coolDownHelp')}
            slotProps={{ htmlInput: { min: 0, max: MOST_COOL_DOWN_SECONDS, inputMode: 'numeric' } }}
          />
          <FormControlLabel
            control={<Switch checked={draft.enabled} onChange={(_, enabled) => change({ enabled })} />}
            label={t('enabled')}
          />
        </FormSection>
      </Box>
    </PageFrame>
  );
}
