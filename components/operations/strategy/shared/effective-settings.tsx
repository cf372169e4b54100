'use client';

import InheritIcon from '@mui/icons-material/UndoOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useFormatter, useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { Failed } from '@/components/foundation/ui';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { type EffectiveSetting, effectiveSettings } from '@/lib/contract/strategy';
import { terminalSet } from '@/lib/contract/terminal/set';
import { keysOfSection } from '@/lib/contract/terminal/settings';
import { useDetailTexts } from './detail-texts';
import { useKindName } from './kind-name';
import { useSend } from './use-send';

/** Effective settings of a terminal: where each comes from and what it overrides. */
export function EffectiveSettings({ terminalId }: { terminalId: string }) {
  const t = useTranslations('strategy');
  const kindName = useKindName();
  const { list } = useFormatter();
  const { linesOf } = useDetailTexts();
  const send = useSend();
  const { data, error, mutate } = useCall(effectiveSettings, { id: terminalId });
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const sourceOf = ({ from, tie, strategyName }: Pick<EffectiveSetting, 'from' | 'tie' | 'strategyName'>) =>
    from === 'terminal' || tie === null ? t('effective.own') : t(`effective.by.${tie}`, { name: strategyName });
  return (
    <Box component="section" aria-label={t('effective.title')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t('effective.title')}</Typography>
      {data.settings.length === 0 && <Typography color="textSecondary">{t('effective.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.settings.map((setting) => {
          const { kind, detail, honoured, overrides } = setting;
          const own = setting.from === 'terminal' ? keysOfSection(kind) : [];
          const name = kindName(kind);
          return (
            <Box component="li" key={kind} aria-label={name} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
                <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
                  {linesOf(detail, data.names).map((line) => (
                    <Typography key={line}>{line}</Typography>
                  ))}
                  <Typography variant="body2" color="textSecondary">
                    {sourceOf(setting)}
                  </Typography>
                  {overrides.map((each, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the order is what the list shows
                    <Typography key={at} variant="body2" color="textSecondary">
                      {t('effective.overrides', {
                        source: sourceOf(each),
                        value: list(linesOf(each.detail, data.names)),
                      })}
                    </Typography>
                  ))}
                </Box>
                {own.length > 0 && (
                  <Allowed permission="terminal:terminal:edit">
                    <TooltipButton
                      label={t('effective.inherit', { kind: name })}
                      onClick={() => void send(() => call(terminalSet, { ids: [terminalId], inherit: own }))}
                    >
                      <InheritIcon fontSize="small" />
                    </TooltipButton>
                  </Allowed>
                )}
              </Box>
              {!honoured && <Alert severity="warning">{t('effective.unable')}</Alert>}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
