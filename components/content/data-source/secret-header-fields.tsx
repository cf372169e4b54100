import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { BoundField, FormValues } from '@/components/foundation/resource/definition';
import { PasswordField } from '@/components/foundation/ui/password-field';
import { useCall } from '@/lib/client/use-call';
import { type DataSource, dataSourceDetail, type SourceConfig, sourceConfig } from '@/lib/contract/data-source';
import { headerLimits, isSameOrigin, USUAL_HEADER } from '@/lib/contract/data-source-header';

interface SecretHeaderFieldProps {
  field: BoundField;
  label: string;
  row: DataSource | null;
  values: FormValues;
}

const typedConfig = ({ config }: FormValues) => (config ? (JSON.parse(config) as SourceConfig) : null);

const ADDRESSED: readonly string[] = sourceConfig.options.flatMap(({ shape }) =>
  'url' in shape ? [shape.kind.value] : [],
);

/** True for the form of a source with an address, which alone can be sent a header. */
const isAddressed = ({ row, values }: SecretHeaderFieldProps) =>
  ADDRESSED.includes(typedConfig(values)?.kind ?? row?.kind ?? '');

/** Name of the secret header. Emptying it deletes a stored header. */
export function HeaderNameField(props: SecretHeaderFieldProps) {
  const t = useTranslations('dataSource');
  if (!isAddressed(props)) return null;
  const { field, label, row, values } = props;
  const isRemoved = Boolean(row?.header) && field.value.trim() === '' && !values.secret;
  return (
    <TextField
      {...field}
      label={label}
      placeholder={USUAL_HEADER}
      autoComplete="off"
      helperText={field.helperText ?? t(isRemoved ? 'headerRemoved' : 'headerHelp')}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: headerLimits.name } }}
    />
  );
}

/** Value of the secret header, which is never shown again. Says what becomes of a stored one. */
export function HeaderValueField(props: SecretHeaderFieldProps) {
  const t = useTranslations('dataSource');
  const { field, label, row, values } = props;
  const { data: detail } = useCall(dataSourceDetail, row?.header ? { id: row.id } : null);
  if (!isAddressed(props)) return null;
  const isStored = Boolean(row?.header) && Boolean(values.header?.trim());
  const typed = sourceConfig.safeParse(typedConfig(values)).data;
  const leaves = isStored && !field.value && typed && detail && !isSameOrigin(typed, detail.config);
  return (
    <>
      {leaves && <Alert severity="warning">{t('headerLeaves', { name: row?.header ?? '' })}</Alert>}
      <PasswordField
        {...field}
        label={label}
        autoComplete="new-password"
        helperText={field.helperText ?? t(isStored && !leaves ? 'secretStored' : 'secretHelp')}
      />
    </>
  );
}
