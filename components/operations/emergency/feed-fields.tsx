import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import { HeaderNameInput, HeaderValueInput } from '@/components/content/data-source/shared/secret-header-inputs';
import type { useForm } from '@/components/foundation/ui/use-form';
import { isSameOrigin } from '@/lib/contract/data-source-header';
import { type EmergencyHook, FEED_MINUTES, type hookSave } from '@/lib/contract/emergency';

interface FeedFieldsProps {
  /** `null` for a new source. */
  source: EmergencyHook | null;
  form: Pick<ReturnType<typeof useForm<typeof hookSave>>, 'field' | 'values'>;
}

/** Address of a feed, how often it is read, and the secret header that is sent to it. */
export function FeedFields({ source, form: { field, values } }: FeedFieldsProps) {
  const t = useTranslations('emergency');
  const ofSources = useTranslations('dataSource');
  const url = field('feedUrl');
  const stored = source?.header ?? null;
  const isElsewhere =
    source?.feedUrl != null &&
    URL.canParse(url.value) &&
    !isSameOrigin({ kind: 'feed', url: url.value }, { kind: 'feed', url: source.feedUrl });
  return (
    <>
      <TextField label={t('address')} required {...url} helperText={url.helperText ?? t('feedUrlHelp')} />
      <TextField
        label={ofSources('minutes')}
        type="number"
        required
        {...field('minutes')}
        slotProps={{ htmlInput: { min: FEED_MINUTES.min, max: FEED_MINUTES.max } }}
      />
      <HeaderNameInput field={field('header')} label={ofSources('header')} stored={stored} secret={values.secret} />
      <HeaderValueInput
        {...{ stored, isElsewhere }}
        field={field('secret')}
        label={ofSources('secret')}
        name={values.header}
      />
    </>
  );
}
