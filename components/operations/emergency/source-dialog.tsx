'use client';

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OfficeField } from '@/components/foundation/resource/office-field';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { emergencyReads } from '@/lib/client/reads/emergency';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { type EmergencyHook, emergencyList, FEED_MINUTES, hookSave } from '@/lib/contract/emergency';
import { FeedFields } from './feed-fields';

const MOST_EMERGENCIES = 100;

const kinds = ['requests', 'feed'] as const;
type Kind = (typeof kinds)[number];

interface SourceDialogProps {
  /** `null` for a new source. */
  source: EmergencyHook | null;
  /** Receives the secret of a new source that sends requests, which the platform returns only once. */
  onSaved: (secret: string | null) => void;
  onClose: () => void;
}

/** External source: how it raises, which emergency, and where. */
export function SourceDialog({ source, onSaved, onClose }: SourceDialogProps) {
  const t = useTranslations('emergency');
  const { data } = useCall(emergencyList, { pageSize: MOST_EMERGENCIES });
  const [chosenKind, chooseKind] = useState<Kind | null>(null);
  // A form restored after a reload has an address if it was that of a feed.
  const kindOf = (feedUrl: string | undefined): Kind =>
    (source ? null : chosenKind) ?? ((source ? source.feedUrl : feedUrl) ? 'feed' : 'requests');
  const form = useForm(
    hookSave,
    {
      id: source?.id,
      name: source?.name ?? '',
      emergencyId: source?.emergencyId ?? '',
      officeIds: source?.officeIds.join() ?? '',
      // Can only be chosen through the API; kept as they are.
      terminalIds: source?.terminalIds.join() ?? '',
      groupIds: source?.groupIds.join() ?? '',
      feedUrl: source?.feedUrl ?? '',
      minutes: String(source?.minutes ?? FEED_MINUTES.default),
      header: source?.header ?? '',
      secret: '',
    },
    ({ feedUrl }): Record<string, string> =>
      kindOf(feedUrl) === 'feed' && !feedUrl?.trim() ? { feedUrl: 'required' } : {},
  );
  const known = data?.list ?? [];
  const chosen = form.values.emergencyId ?? '';
  const kind = kindOf(form.values.feedUrl);

  const save = async () => {
    const { feedUrl, minutes, header, secret: typed, ...common } = form.values;
    const given = form.check(kind === 'feed' ? { ...common, feedUrl, minutes, header, secret: typed } : common);
    if (!given) return;
    const { secret } = await call(hookSave, given);
    await refresh(...emergencyReads);
    onClose();
    onSaved(secret);
  };

  return (
    <FormDialog
      title={source ? t('changeSource', { name: source.name }) : t('newSource')}
      body={t(kind === 'feed' ? 'feedBody' : 'sourceBody')}
      submitLabel={t('saveSource')}
      onSubmit={save}
      onRefused={form.refused}
      unsent={form.unsent}
      onClose={onClose}
    >
      <TextField label={t('name')} autoFocus required {...form.field('name')} />
      {!source && (
        <TextField
          select
          label={t('kind')}
          value={kind}
          onChange={({ target: { value } }) => chooseKind(value === 'feed' ? 'feed' : 'requests')}
        >
          {kinds.map((each) => (
            <MenuItem key={each} value={each}>
              {t(each === 'feed' ? 'kindFeed' : 'kindRequests')}
            </MenuItem>
          ))}
        </TextField>
      )}
      {kind === 'feed' && <FeedFields source={source} form={form} />}
      <TextField
        select
        label={t('raises')}
        {...form.field('emergencyId')}
        helperText={t(kind === 'feed' ? 'feedRaisesHelp' : 'raisesHelp')}
      >
        <MenuItem value="">{t(kind === 'feed' ? 'ownTexts' : 'capAlone')}</MenuItem>
        {chosen && !known.some(({ id }) => id === chosen) && <MenuItem value={chosen}>{t('programGone')}</MenuItem>}
        {known.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <OfficeField {...form.field('officeIds')} label={t('where')} helperText={t('whereHelp')} />
    </FormDialog>
  );
}
