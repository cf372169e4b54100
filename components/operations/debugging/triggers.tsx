'use client';

import FireIcon from '@mui/icons-material/BoltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFire } from '@/components/content/trigger/shared/use-fire';
import { useInputText } from '@/components/content/trigger/shared/use-input-text';
import { Allowed } from '@/components/foundation/shell/access';
import { useAllowed } from '@/components/foundation/shell/session';
import { Failed } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import type { DebugState } from '@/lib/contract/debugging';
import { terminalTriggers } from '@/lib/contract/trigger';
import { NOT_OFFERED } from '@/lib/contract/wire';
import { Section } from './section';

interface TriggersProps {
  terminal: Pick<DebugState, 'id'>;
  onFired: () => void;
}

/** Triggers that the terminal holds, each with a button that fires it there alone. */
export function Triggers({ terminal: { id }, onFired }: TriggersProps) {
  const t = useTranslations('debug');
  const ofTriggers = useTranslations('trigger');
  const textOf = useInputText();
  const fire = useFire();
  const maySee = useAllowed()('plan:trigger:view');
  const { data, error, mutate } = useCall(terminalTriggers, maySee ? { terminalId: id } : null);
  if (!maySee || error?.message === NOT_OFFERED) return null;
  return (
    <Section title={t('triggers')}>
      {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
      {!error && !data && <Skeleton variant="rounded" height={60} />}
      {data?.length === 0 && <Typography color="textSecondary">{t('noTriggers')}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {data.map((trigger) => (
            <Box component="li" key={trigger.id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography>{trigger.name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {trigger.inputs.map(textOf).join(', ') || ofTriggers('byHandAlone')}
                </Typography>
              </Box>
              <Allowed permission="plan:trigger:fire">
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<FireIcon />}
                  aria-label={ofTriggers('fireOf', { name: trigger.name })}
                  onClick={async () => {
                    await fire({ ...trigger, terminals: 1 }, [id]);
                    onFired();
                  }}
                >
                  {ofTriggers('fire')}
                </Button>
              </Allowed>
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
}
