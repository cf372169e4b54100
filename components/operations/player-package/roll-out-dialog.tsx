'use client';

import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type PublishTargets, WhereField } from '@/components/content/publish/shared/where-field';
import { useToast } from '@/components/foundation/ui';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { FormDialog } from '@/components/foundation/ui/form-dialog';
import { CallError, call } from '@/lib/client/call';
import { packageReads } from '@/lib/client/reads/player-package';
import { refresh } from '@/lib/client/refresh';
import { type PlayerPackage, packageLimits, rollOutStart, shares as sharesRule } from '@/lib/contract/player-package';
import { EVERY_MODEL } from './every-model';

const USUAL_SHARES = '5, 25, 100';
const USUAL_LIMIT = '0';

/** Dialog that starts a roll-out: target terminals, shares, and the limit at which it halts by itself. */
export function RollOutDialog({ of, onClose }: { of: PlayerPackage; onClose: () => void }) {
  const t = useTranslations('playerPackage');
  const sentenceOf = useErrorSentence();
  const toast = useToast();
  const [where, setWhere] = useState<PublishTargets>({ officeIds: [], groupIds: [], terminals: [] });
  const [shares, setShares] = useState(USUAL_SHARES);
  const [limit, setLimit] = useState(USUAL_LIMIT);
  const [hours, setHours] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { officeIds, groupIds, terminals } = where;
  const places = { terminalIds: terminals.map(({ id }) => id), groupIds, officeIds };
  const isEmpty = Object.values(places).every(({ length }) => length === 0);

  const submit = async () => {
    const parts = sharesIn(shares);
    const failureLimit = /^\d{1,5}$/.test(limit.trim()) ? Number(limit) : Number.NaN;
    const autoHours = hours.trim() === '' ? null : /^\d{1,3}$/.test(hours.trim()) ? Number(hours) : Number.NaN;
    const found = {
      ...(sharesError(parts) && { shares: sharesError(parts) ?? '' }),
      ...(!(failureLimit <= packageLimits.failures) && { failureLimit: 'invalid' }),
      ...(autoHours !== null && !(autoHours >= 1 && autoHours <= packageLimits.autoHours) && { autoHours: 'invalid' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { sent, unfit } = await call(rollOutStart, {
      packageId: of.id,
      ...places,
      shares: parts,
      failureLimit,
      autoHours,
    });
    await refresh(...packageReads);
    toast.success(t('started', { count: sent, unfit }));
    onClose();
  };
  const refused = (error: unknown) => {
    if (!(error instanceof CallError) || !error.errors) return false;
    const named = Object.entries(error.errors).map(([name, key]) => [name.split('.')[0] ?? name, key] as const);
    setErrors(Object.fromEntries(named));
    return named.every(([name]) => SHOWN.has(name));
  };
  const sentence = (...names: string[]) => {
    const key = names.map((name) => errors[name]).find(Boolean);
    return key && sentenceOf(key);
  };
  const whereWrong = sentence('terminalIds', 'officeIds', 'groupIds');
  return (
    <FormDialog
      title={t('rollOutTitle', { version: of.version })}
      body={of.modelPattern === EVERY_MODEL ? t('rollOutBodyEvery') : t('rollOutBody', { models: of.modelPattern })}
      submitLabel={t('rollOutSubmit')}
      disabled={isEmpty}
      onSubmit={submit}
      onRefused={refused}
      onClose={onClose}
    >
      <div>
        <WhereField label={t('where')} value={where} onChange={setWhere} />
        {whereWrong && <FormHelperText error>{whereWrong}</FormHelperText>}
      </div>
      <TextField
        label={t('shares')}
        required
        value={shares}
        onChange={({ target }) => setShares(target.value)}
        error={Boolean(errors.shares)}
        helperText={[sentence('shares'), t('sharesHelp')].filter(Boolean).join(' ')}
      />
      <TextField
        label={t('failureLimit')}
        required
        value={limit}
        onChange={({ target }) => setLimit(target.value)}
        error={Boolean(errors.failureLimit)}
        helperText={[sentence('failureLimit'), t('failureLimitHelp')].filter(Boolean).join(' ')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
      />
      <TextField
        label={t('autoHours')}
        value={hours}
        onChange={({ target }) => setHours(target.value)}
        error={Boolean(errors.autoHours)}
        helperText={[sentence('autoHours'), t('autoHoursHelp')].filter(Boolean).join(' ')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      />
    </FormDialog>
  );
}

/** Fields that show their own error when the platform rejects them. */
const SHOWN = new Set(['terminalIds', 'officeIds', 'groupIds', 'shares', 'failureLimit', 'autoHours']);

/** Extracts the numbers of a text, whatever separates them. */
const sharesIn = (text: string): number[] =>
  text
    .split(/[\s,;%，、；]+/)
    .filter(Boolean)
    .map(Number);

/** Returns the contract's error code for invalid shares. */
function sharesError(shares: number[]): string | undefined {
  const { error } = sharesRule.safeParse(shares);
  const [issue] = error?.issues ?? [];
  return issue && (issue.code === 'custom' ? issue.message : 'invalid');
}
