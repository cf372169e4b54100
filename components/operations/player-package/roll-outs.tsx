'use client';

import NextIcon from '@mui/icons-material/FastForwardOutlined';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import GoOnIcon from '@mui/icons-material/PlayArrowOutlined';
import RetryIcon from '@mui/icons-material/ReplayOutlined';
import StopIcon from '@mui/icons-material/StopOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { Failed, useConfirm, useFormat, useOutcome } from '@/components/foundation/ui';
import { Pager } from '@/components/foundation/ui/pager';
import { call } from '@/lib/client/call';
import { packageReads } from '@/lib/client/reads/player-package';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import {
  type RollOut,
  type RollOutAction,
  type RollOutState,
  type RollOutTerminalState,
  rollOutAct,
  rollOutDetail,
  rollOutList,
} from '@/lib/contract/player-package';
import { RollOutProgress } from './roll-out-progress';
import { RollOutTerminals } from './roll-out-terminals';

const ROWS = 5;

/** Roll-outs of a package; the latest one is expanded. */
export function RollOuts({ packageId }: { packageId: string }) {
  const t = useTranslations('playerPackage');
  const [pageNo, setPageNo] = useState(1);
  const { data, error, mutate } = useCall(
    rollOutList,
    { packageId, pageNo, pageSize: ROWS },
    { keepPreviousData: true },
  );
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  return (
    <Box
      component="section"
      aria-label={t('rollOuts')}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h3">{t('rollOuts')}</Typography>
      {data.list.length === 0 && <Typography color="textSecondary">{t('neverRolledOut')}</Typography>}
      {data.list.map((rollOut, nth) => (
        <RollOutCard key={rollOut.id} rollOut={rollOut} open={nth === 0 && pageNo === 1} />
      ))}
      <Pager pages={pagesOf(data.count, ROWS)} page={pageNo} onPage={setPageNo} size="small" />
    </Box>
  );
}

const colours: Record<RollOutState, ChipProps['color']> = {
  running: 'info',
  paused: 'default',
  halted: 'error',
  done: 'success',
  stopped: 'default',
};

const icons: Record<RollOutAction, typeof SvgIcon> = {
  pause: PauseIcon,
  goOn: GoOnIcon,
  nextShare: NextIcon,
  retryFailed: RetryIcon,
  stop: StopIcon,
};

/** Returns the actions that a roll-out's state allows. */
function actionsOf({ state, step, shares, counts }: RollOut): RollOutAction[] {
  const retry: RollOutAction[] =
    counts.failed > 0 && ['running', 'halted', 'done'].includes(state) ? ['retryFailed'] : [];
  switch (state) {
    case 'running':
      return [...(step + 1 < shares.length ? (['nextShare'] as const) : []), 'pause', ...retry, 'stop'];
    case 'paused':
    case 'halted':
      return ['goOn', ...retry, 'stop'];
    default:
      return retry;
  }
}

function RollOutCard({ rollOut: listed, open: first }: { rollOut: RollOut; open: boolean }) {
  const t = useTranslations('playerPackage');
  const format = useFormat();
  const confirm = useConfirm();
  const outcome = useOutcome();
  const [open, setOpen] = useState(first);
  const [state, setState] = useState<RollOutTerminalState>();
  // Newer than the list row after somebody has acted on the roll-out.
  const { data: rollOut = listed } = useCall(rollOutDetail, open ? { id: listed.id } : null);
  const { id, shares, step, counts, createdAt, createdBy, failureLimit } = rollOut;

  const act = async (action: RollOutAction) => {
    if (action === 'stop') {
      const question = { title: t('stopTitle'), body: t('stopBody'), confirmLabel: t('action.stop'), danger: true };
      if (!(await confirm(question))) return;
    }
    await outcome(() => call(rollOutAct, { id, action }));
    // Refreshes after a refusal, too: the roll-out shown is out of date then.
    await refresh(...packageReads);
  };
  const upTo = format.percent(shares[step] ?? 100);
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Chip size="small" color={colours[rollOut.state]} label={t(`state.${rollOut.state}`)} />
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {t('upToShare', { share: upTo, step: step + 1, steps: shares.length })}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {format.momentBy(createdAt, createdBy)}
        </Typography>
      </Box>
      {rollOut.state === 'halted' && (
        <Alert severity="error">{t('haltedBody', { failed: counts.failed, limit: failureLimit })}</Alert>
      )}
      {rollOut.nextShareAt && rollOut.autoHours !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('nextShareAt', { at: format.moment(rollOut.nextShareAt) })}
        </Typography>
      )}
      <RollOutProgress
        rollOut={rollOut}
        state={state}
        onState={(to) => {
          setState(to);
          setOpen(true);
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        {actionsOf(rollOut).map((action) => {
          const Icon = icons[action];
          return (
            <Allowed key={action} permission="terminal:terminal:control">
              <Button
                size="small"
                variant={action === 'nextShare' || action === 'goOn' ? 'contained' : 'outlined'}
                color={action === 'stop' ? 'error' : 'primary'}
                startIcon={<Icon />}
                onClick={() => void act(action)}
              >
                {action === 'nextShare'
                  ? t('action.nextShare', { share: format.percent(shares[step + 1] ?? 100) })
                  : t(`action.${action}`)}
              </Button>
            </Allowed>
          );
        })}
        {!open && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('showTerminals')}
          </Button>
        )}
      </Box>
      {open && <RollOutTerminals key={state} rollOut={rollOut} state={state} />}
    </Paper>
  );
}
