import HiddenIcon from '@mui/icons-material/LayersOutlined';
import HoldsIcon from '@mui/icons-material/ScheduleOutlined';
import WithdrawIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWithdraw } from '@/components/content/publish/shared/use-withdraw';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useErrorText, useFormat, useToast } from '@/components/foundation/ui';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { call } from '@/lib/client/call';
import { USUAL_PRIORITY } from '@/lib/contract/play-plan';
import { publishTerminalSaveCount } from '@/lib/contract/publish';
import type { PublishHere } from '@/lib/contract/publish/following';
import { useThroughText } from '../use-through-text';
import { PublishPicture } from './publish-picture';

/** A publish that covers the place: picture, name, by what, when, and whether it plays. */
export function PublishRow({ publish }: { publish: PublishHere }) {
  const t = useTranslations('playsHere');
  const tp = useTranslations('publish');
  const throughText = useThroughText();
  const periodText = usePeriodText();
  const undo = useUndoPublish();
  const { id, name, kind, priority, through, hidden, holds, mine } = publish;
  const about = [
    t(`kind.${kind}`),
    throughText(through),
    periodText(publish),
    priority !== USUAL_PRIORITY && t('priority', { priority }),
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 1.25, borderBottom: 1, borderColor: 'divider' }}
    >
      <PublishPicture publish={publish} />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography
          component="div"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: hidden ? 'text.secondary' : undefined }}
        >
          {mine ? (
            <ConsoleLink href={`/publishProgram/list?publish=${id}`} underline="hover" color="inherit">
              {name}
            </ConsoleLink>
          ) : (
            name
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {about.filter(Boolean).join(' · ')}
        </Typography>
        {hidden && <State icon={<HiddenIcon fontSize="inherit" />}>{t('hidden')}</State>}
        {holds && <State icon={<HoldsIcon fontSize="inherit" />}>{t('holds')}</State>}
      </Box>
      {mine && (
        <TooltipButton
          size="small"
          label={tp('withdraw')}
          accessibleName={tp('withdrawNamed', { name })}
          onClick={() => void undo(publish)}
        >
          <WithdrawIcon fontSize="small" />
        </TooltipButton>
      )}
    </Box>
  );
}

function State({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {icon}
      {children}
    </Typography>
  );
}

function usePeriodText() {
  const t = useTranslations('playsHere');
  const format = useFormat();
  return ({ from, until }: Pick<PublishHere, 'from' | 'until'>): string => {
    if (from && until) return t('between', { from: format.moment(from), until: format.moment(until) });
    if (from) return t('from', { at: format.moment(from) });
    return until ? t('until', { at: format.moment(until) }) : t('always');
  };
}

/** Withdraws a publish after a confirmation, which names the number of its terminals. */
function useUndoPublish() {
  const withdraw = useWithdraw();
  const toast = useToast();
  const errorText = useErrorText();
  return async ({ id, name }: Pick<PublishHere, 'id' | 'name'>) => {
    try {
      await withdraw({ id, name, counts: await call(publishTerminalSaveCount, { publishId: id }) });
    } catch (error) {
      toast.error(errorText(error));
    }
  };
}
