import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { sourceKinds } from '@/lib/contract/data-source';
import type { SourceDescription, SourcePreview } from '@/lib/contract/packed-source';
import { listed, More, SHOWN } from './list';

const delimiters = { auto: 'auto', ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** Data sources that an import creates, and those that are missing: what they were, so that a person can create them. */
export function SourceList({ sources }: { sources: readonly SourcePreview[] }) {
  const t = useTranslations('program.transfer');
  const td = useTranslations('dataSource');
  const sentence = useSourceSentence();
  const settings = useSettings();
  return (
    <Box component="ul" aria-label={td('title')} tabIndex={0} sx={listed}>
      {sources.slice(0, SHOWN).map((source, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
        <li key={at}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {sentence(source)}
          </Typography>
          <Caption text={settings(source.about ?? {})} />
          {source.missing === null ? (
            <Caption
              text={[t('sources.made'), source.name === source.given ? '' : t('renamed', { name: source.given })]}
            />
          ) : (
            <Caption text={[t(`sources.${source.missing}`)]} color="warning.main" />
          )}
        </li>
      ))}
      <More count={sources.length - SHOWN} />
    </Box>
  );
}

function Caption({ text, color = 'text.secondary' }: { text: readonly string[]; color?: string }) {
  const said = text.filter(Boolean).join(' · ');
  if (said === '') return null;
  return (
    <Typography variant="caption" component="p" sx={{ color, overflowWrap: 'anywhere' }}>
      {said}
    </Typography>
  );
}

/** Describes a source, such as "Prices: CSV file from https://example.com/prices.csv, every 15 min". */
function useSourceSentence() {
  const t = useTranslations('program.transfer.sources');
  const td = useTranslations('dataSource');
  return ({ name, kind: given, rows, about }: SourcePreview): string => {
    const known = sourceKinds.find((each) => each === given);
    const kind = rows !== null ? t('table', { count: rows }) : known ? td(`kinds.${known}`) : given;
    const from = about?.url ?? about?.folder?.join(' / ') ?? about?.place ?? about?.code;
    const what = from ? t('origin', { name, kind, from }) : t('was', { name, kind });
    return about?.minutes === undefined ? what : `${what}, ${td('everyMinutes', { count: about.minutes })}`;
  };
}

/** Lists settings as the form of a data source names them. */
function useSettings() {
  const t = useTranslations('dataSource');
  return ({ delimiter, head, charset, days, path, writing, lat, lng, staleHours }: SourceDescription): string[] => [
    delimiter ? `${t('delimiter')}: ${t(`delimiters.${delimiters[delimiter]}`)}` : '',
    head ? t('head') : '',
    charset ? `${t('charset')}: ${charset}` : '',
    days ? `${t('days')}: ${days}` : '',
    path ? `${t('path')}: ${path}` : '',
    writing ? `${t('writing.decimal')}: ${t(`writing.decimals.${writing.decimal}`)}` : '',
    writing ? `${t('writing.slashes')}: ${t(`writing.dates.${writing.slashes}`)}` : '',
    lat === undefined ? '' : `${t('lat')}: ${lat}`,
    lng === undefined ? '' : `${t('lng')}: ${lng}`,
    staleHours ? `${t('staleHours')}: ${staleHours}` : '',
  ];
}
