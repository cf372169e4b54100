'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useUnsaved } from '@/components/foundation/shell/own-tab';
import { useAllowed } from '@/components/foundation/shell/session';
import { useOutcome } from '@/components/foundation/ui';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { useUnsent } from '@/components/foundation/ui/unsent';
import { UnsentNote } from '@/components/foundation/ui/unsent-note';
import { call } from '@/lib/client/call';
import { refresh } from '@/lib/client/refresh';
import type { Output } from '@/lib/contract/call';
import { getKey, type SettingRow as Row, settingList, settingSave } from '@/lib/contract/setting';
import { type SettingKey, settingGroups } from '@/lib/contract/setting/catalogue';
import { changesOf, type Draft, type FieldValue, toFieldValue } from './draft';
import { GroupCard } from './group-card';
import { SaveBar } from './save-bar';
import { SectionNav } from './section-nav';
import { SettingRow } from './setting-row';
import { WayRow } from './way-row';

/** All settings in groups; changes are saved together. */
export function SettingsForm({ settings, ways }: Output<typeof settingList>) {
  const t = useTranslations('settings');
  const te = useTranslations('errors');
  const sentence = useErrorSentence();
  const outcome = useOutcome();
  const mayEdit = useAllowed()('sys:setting:edit');
  const [draft, setDraft] = useState<Draft>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const changes = changesOf(settings, draft);
  const count = Object.keys(changes.values).length;
  useUnsaved(count > 0);
  const unsent = useUnsent('settings', draft, setDraft, count === 0);

  const enter = (key: SettingKey, entered: FieldValue) => {
    setDraft((before) => ({ ...before, [key]: entered }));
    setErrors(({ [key]: _, ...rest }) => rest);
  };
  const show = (found: Record<string, string>) => {
    setErrors(found);
    const first = settings.find(({ key }) => key in found);
    if (first) document.getElementById(`setting-${first.key}`)?.focus();
    return Object.keys(found).every((key) => settings.some((row) => row.key === key));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from a dialog's form to this one, although it is no child in the DOM.
    if (event.target !== event.currentTarget || count === 0) return;
    if (Object.keys(changes.errors).length > 0) {
      show(changes.errors);
      return;
    }
    setBusy(true);
    const saved = await outcome(() => call(settingSave, changes.values), {
      onRefused: (error) => (error.errors ? show(error.errors) : false),
    });
    if (saved) {
      await refresh(settingList, getKey);
      setDraft({});
    }
    setBusy(false);
  };
  const errorOf = (key: string) => errors[key] && sentence(errors[key]);

  /** Returns why codes cannot be required: no gateway to send them. Switching off stays possible. */
  const hindrance = ({ key, value }: Row) => {
    if (value === true) return undefined;
    if (key === 'smsVerifyCodeOpen' && !ways.sms) return te('noSmsGateway');
    return key === 'smtpVerifyCodeOpen' && !ways.mail ? te('noMailServer') : undefined;
  };

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
      <SectionNav groups={settingGroups} />
      <Box
        component="form"
        noValidate
        onSubmit={save}
        sx={{ flexGrow: 1, minWidth: 0, maxWidth: 920, display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        <UnsentNote {...unsent} />
        {!mayEdit && <Alert severity="info">{t('readOnly')}</Alert>}
        {settingGroups.map((group) => (
          <GroupCard key={group} group={group}>
            {group === 'messages' &&
              (['mail', 'sms'] as const).map((way) => <WayRow key={way} way={way} ready={ways[way]} />)}
            {settings
              .filter((row) => row.group === group)
              .map((row) => (
                <SettingRow
                  key={row.key}
                  row={row}
                  entered={draft[row.key] ?? toFieldValue(row)}
                  error={errorOf(row.key)}
                  hindrance={hindrance(row)}
                  onChange={(entered) => enter(row.key, entered)}
                />
              ))}
          </GroupCard>
        ))}
        <SaveBar
          count={count}
          busy={busy}
          onDiscard={() => {
            setDraft({});
            setErrors({});
          }}
        />
      </Box>
    </Box>
  );
}
