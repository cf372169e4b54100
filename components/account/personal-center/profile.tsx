'use client';

import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { type FormEvent, useMemo, useState } from 'react';
import { useUser } from '@/components/foundation/shell/session';
import { useOutcome } from '@/components/foundation/ui';
import { useChooserTexts } from '@/components/foundation/ui/chooser-texts';
import { Facts } from '@/components/foundation/ui/facts';
import { UnsentNote } from '@/components/foundation/ui/unsent-note';
import { useForm } from '@/components/foundation/ui/use-form';
import { call } from '@/lib/client/call';
import { saveUserInfo } from '@/lib/contract/account';
import { languageInfo, offered } from '@/lib/i18n/language';
import { AvatarEditor } from './avatar-editor';
import { type Account, useProfileChanged } from './use-account';

/** Profile: name, avatar, language, time zone, and notices by mail. */
export function Profile({ account }: { account: Account }) {
  const t = useTranslations('account.profile');
  const chooserTexts = useChooserTexts();
  const tc = useTranslations('common');
  const { office } = useUser();
  const run = useOutcome();
  const changed = useProfileChanged();
  const { name, language, timezone } = account;
  const form = useForm(saveUserInfo, { name, ...(language && { language }), ...(timezone && { timezone }) });
  const [byMail, setByMail] = useState(account.noticesByMail);
  const [busy, setBusy] = useState(false);
  const zones = useMemo(
    () => [...new Set(['UTC', ...(timezone ? [timezone] : []), ...Intl.supportedValuesOf('timeZone')])],
    [timezone],
  );
  const { values } = form;
  const dirty =
    values.name !== name ||
    (values.language ?? null) !== language ||
    (values.timezone ?? null) !== timezone ||
    byMail !== account.noticesByMail;
  const canMail = account.ways.email && account.email !== null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const fields = form.check();
    if (!fields) return;
    setBusy(true);
    const saved = await run(() => call(saveUserInfo, { ...fields, noticesByMail: byMail }), {
      success: t('saved'),
      onRefused: form.refused,
    });
    if (saved) await changed();
    setBusy(false);
  };

  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <AvatarEditor account={account} />
      <Box sx={{ my: 3 }}>
        <Facts
          facts={[
            [t('loginName'), account.loginName],
            [t('institution'), office.name],
          ]}
        />
      </Box>
      <Stack component="form" noValidate spacing={2.5} onSubmit={save} sx={{ maxWidth: 460 }}>
        <UnsentNote {...form.unsent} />
        <TextField {...form.field('name')} label={t('name')} autoComplete="name" />
        {language && (
          <TextField
            {...form.field('language')}
            label={t('language')}
            select
            helperText={form.field('language').helperText ?? t('languageHelp')}
          >
            {[...new Set([...offered, language])].map((one) => (
              <MenuItem key={one} value={one}>
                {languageInfo[one].name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {timezone && (
          <Autocomplete
            {...chooserTexts}
            disableClearable
            options={zones}
            value={values.timezone ?? timezone}
            onChange={(_, zone) => form.setValues((before) => ({ ...before, timezone: zone }))}
            renderInput={(params) => <TextField {...params} label={t('timezone')} />}
          />
        )}
        <Box>
          <FormControlLabel
            control={
              <Switch
                checked={byMail}
                disabled={!canMail && !byMail}
                onChange={(event) => setByMail(event.target.checked)}
              />
            }
            label={t('noticesByMail')}
          />
          {!canMail && <FormHelperText>{t(account.ways.email ? 'noticesNeedMail' : 'noticesNoMail')}</FormHelperText>}
        </Box>
        <Box>
          <Button type="submit" variant="contained" loading={busy} disabled={!dirty}>
            {tc('save')}
          </Button>
        </Box>
      </Stack>
    </Paper>
  );
}
