'use client';

import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import { OfficeField } from '@/components/foundation/resource/office-field';
import { TerminalTagField } from '@/components/foundation/resource/terminal-tag-field';
import { useChooserTexts } from '@/components/foundation/ui/chooser-texts';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { type GroupRule, groupRule, groupRulePreview } from '@/lib/contract/terminal/places';
import { terminalTraits } from '@/lib/contract/terminal/tags';

const STATES = ['online', 'offline', 'alarm', 'unactivated'] as const;
const MOST_VALUES = 20;
const DAYS = 7;
const ANY = '';
/** Stable reference: a new array per render would erase typed text. */
const NONE: string[] = [];

interface RuleFieldsProps {
  /** Institution of the group. */
  officeId: string;
  rule: GroupRule;
  onChange: (rule: GroupRule) => void;
}

/** Conditions of a smart group, and how many terminals match all of them now. */
export function RuleFields({ officeId, rule, onChange }: RuleFieldsProps) {
  const t = useTranslations('terminal');
  const chooserTexts = useChooserTexts();
  const { data: traits } = useCall(terminalTraits, { officeId });
  const set = (change: Partial<GroupRule>) => onChange({ ...rule, ...change });
  const { tags, lastSeen } = rule;

  const oneOf = (name: 'models' | 'versions', label: string) => (
    <Autocomplete
      {...chooserTexts}
      multiple
      freeSolo
      size="small"
      filterSelectedOptions
      options={(traits?.[name] ?? []).map(({ value }) => value)}
      value={rule[name] ?? NONE}
      onChange={(_, values) => set({ [name]: values.length > 0 ? values.slice(0, MOST_VALUES) : undefined })}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
  return (
    <>
      <TerminalTagField
        label={t('tags')}
        value={tags?.list ?? []}
        onChange={(list) => set({ tags: list.length > 0 ? { match: tags?.match ?? 'any', list } : undefined })}
      />
      {tags && tags.list.length > 1 && (
        <TextField
          select
          label={t('tagMatch')}
          value={tags.match}
          onChange={(event) => set({ tags: { ...tags, match: event.target.value === 'all' ? 'all' : 'any' } })}
        >
          <MenuItem value="any">{t('anyTag')}</MenuItem>
          <MenuItem value="all">{t('allTags')}</MenuItem>
        </TextField>
      )}
      <OptionalChoice
        label={t('state')}
        value={rule.state}
        options={STATES.map((state) => ({ value: state, label: t(`status.${state}`) }))}
        onChoose={(state) => set({ state })}
      />
      <OptionalChoice
        label={t('orientation')}
        value={rule.orientation}
        options={(['landscape', 'portrait'] as const).map((value) => ({ value, label: t(value) }))}
        onChoose={(orientation) => set({ orientation })}
      />
      <Stack direction="row" spacing={2}>
        <OptionalChoice
          label={t('lastSeen')}
          value={lastSeen?.when}
          options={[
            { value: 'within', label: t('seenWithin') },
            { value: 'before', label: t('seenBefore') },
          ]}
          onChoose={(when) => set({ lastSeen: when && { when, days: lastSeen?.days ?? DAYS } })}
        />
        {lastSeen && (
          <TextField
            type="number"
            label={t('days')}
            value={lastSeen.days || ''}
            onChange={(event) => set({ lastSeen: { ...lastSeen, days: Number(event.target.value) } })}
            slotProps={{ htmlInput: { min: 1, max: 3_650 } }}
            sx={{ width: 120 }}
          />
        )}
      </Stack>
      {oneOf('models', t('model'))}
      {oneOf('versions', t('playerVersion'))}
      <OfficeField
        name="officeId"
        label={t('institution')}
        value={rule.officeId ?? ''}
        onChange={(event) => set({ officeId: event.target.value || undefined })}
        error={false}
        helperText={undefined}
      />
      <Matching officeId={officeId} rule={rule} />
    </>
  );
}

interface OptionalChoiceProps<T extends string> {
  label: string;
  /** Undefined: any. */
  value: T | undefined;
  options: readonly { value: T; label: string }[];
  onChoose: (value: T | undefined) => void;
}

/** Select of one option or of any. */
function OptionalChoice<T extends string>({ label, value, options, onChoose }: OptionalChoiceProps<T>) {
  const t = useTranslations('common');
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value ?? ANY}
      onChange={(event) => onChoose(options.find((option) => option.value === event.target.value)?.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value={ANY}>{t('any')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Number of terminals that match a rule now. */
function Matching({ officeId, rule }: Pick<RuleFieldsProps, 'officeId' | 'rule'>) {
  const t = useTranslations('terminal');
  const valid = groupRule.safeParse(rule).success;
  const { data } = useSWR(
    valid ? [groupRulePreview.path, officeId, rule] : null,
    () => call(groupRulePreview, { officeId, rule }),
    { keepPreviousData: true },
  );
  const text = valid ? data && t('matchesNow', { count: data.terminals }) : t('noCondition');
  return (
    <Alert severity={valid && data && data.terminals > 0 ? 'success' : 'info'} role="status" sx={{ minHeight: 48 }}>
      {text ?? '…'}
    </Alert>
  );
}
