import type { BoundField, FormValues } from '@/components/foundation/resource/definition';
import { useCall } from '@/lib/client/use-call';
import { type DataSource, dataSourceDetail, type SourceConfig, sourceConfig } from '@/lib/contract/data-source';
import { isSameOrigin } from '@/lib/contract/data-source-header';
import { HeaderNameInput, HeaderValueInput } from './shared/secret-header-inputs';

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

/** Name of the secret header of a source. */
export function HeaderNameField(props: SecretHeaderFieldProps) {
  if (!isAddressed(props)) return null;
  const { field, label, row, values } = props;
  return <HeaderNameInput field={field} label={label} stored={row?.header || null} secret={values.secret} />;
}

/** Value of the secret header of a source. */
export function HeaderValueField(props: SecretHeaderFieldProps) {
  const { field, label, row, values } = props;
  const { data: detail } = useCall(dataSourceDetail, row?.header ? { id: row.id } : null);
  if (!isAddressed(props)) return null;
  const typed = sourceConfig.safeParse(typedConfig(values)).data;
  const isElsewhere = Boolean(typed && detail && !isSameOrigin(typed, detail.config));
  return <HeaderValueInput {...{ field, label, isElsewhere }} stored={row?.header || null} name={values.header} />;
}
