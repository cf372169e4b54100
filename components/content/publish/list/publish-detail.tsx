'use client';

import RetryIcon from '@mui/icons-material/ReplayOutlined';
import WithdrawIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip, { type ChipProps } from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { EmptyState, Failed, useFormat, useOutcome } from '@/components/foundation/ui';
import { ChoiceChip } from '@/components/foundation/ui/choice-chip';
import { DetailDrawer } from '@/components/foundation/ui/detail-drawer';
import { Pager } from '@/components/foundation/ui/pager';
import { call } from '@/lib/client/call';
import { publishReads } from '@/lib/client/reads/publish';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import { USUAL_PRIORITY } from '@/lib/contract/play-plan';
import {
  getPublishProgramDetails,
  type Publish,
  publishPermission,
  publishTerminalSaveCount,
  reuploadProgramByPublishName,
} from '@/lib/contract/publish';
import type { PublishState } from '@/lib/contract/terminal';
import { type TargetState, targetState } from '@/lib/contract/terminal/report';
import { undoableOf } from '../shared/counts';
import { FollowedPlaces } from '../shared/followed-places';
import { ProgressBar } from '../shared/progress-bar';
import { Staged } from '../shared/staged';
import { useWithdraw } from '../shared/use-withdraw';

const colors: Record<TargetState, ChipProps['color']> = {
  waiting: 'default',
  downloading: 'info',
  done: 'success',
  failed: 'error',
  planned: 'default',
  replaced: 'default',
  cleared: 'default',
  withdrawn: 'default',
  left: 'default',
};
/** States always listed; the others only if there are any. */
const ALWAYS_NAMED: readonly TargetState[] = ['waiting', 'downloading', 'done', 'failed'];
const PAGE_SIZE = 50;

interface PublishDetailProps {
  id: string | null;
  /** Row of the publish, if the list contains it. */
  publish?: Publish;
  onClose: () => void;
}

/** Detail of a publish by terminal; failed ones can be sent again. */
export function PublishDetail({ id, publish, onClose }: PublishDetailProps) {
  const name = publish?.name;
  const kind = publish?.kind ?? 'program';
  const t = useTranslations('publish');
  const outcome = useOutcome();
  const withdraw = useWithdraw();
  const [state, setState] = useState<PublishState['state']>();
  const [pageNo, setPageNo] = useState(1);
  const { data: counts } = useCall(publishTerminalSaveCount, id ? { publishId: id } : null);
  const { data, error, mutate } = useCall(
    getPublishProgramDetails,
    id ? { id, state, pageNo, pageSize: PAGE_SIZE } : null,
  );
  const pages = pagesOf(data?.count ?? 0, PAGE_SIZE);
  const resend = async (publishId: string) => {
    if (await outcome(() => call(reuploadProgramByPublishName, { id: publishId }))) await refresh(...publishReads);
  };
  return (
    <DetailDrawer open={id !== null} onClose={onClose} title={name ?? t('publishes')} label={t('publishes')}>
      <Stack spacing={2} sx={{ px: 3, pb: 3, overflowY: 'auto' }}>
        {counts && <ProgressBar counts={counts} />}
        {publish && <HowSent publish={publish} />}
        {publish?.living && <FollowedPlaces id={publish.id} />}
        {id && counts && (counts.planned > 0 || publish?.holds) && (
          <Staged id={id} kind={kind} counts={counts} goOn={publish?.goOn} />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
          {targetState.options
            .filter((one) => ALWAYS_NAMED.includes(one) || state === one || (counts && counts[one] > 0))
            .map((one) => (
              <ChoiceChip
                key={one}
                label={t('stateCount', { state: t(`state.${one}`), count: counts?.[one] ?? 0 })}
                chosen={state === one}
                onPress={() => {
                  setState(state === one ? undefined : one);
                  setPageNo(1);
                }}
              />
            ))}
          {id && counts && counts.failed > 0 && (
            <Allowed permission={publishPermission[kind]}>
              <Button startIcon={<RetryIcon />} onClick={() => void resend(id)}>
                {t('resend', { count: counts.failed })}
              </Button>
            </Allowed>
          )}
          {id && name !== undefined && counts && (undoableOf(counts) > 0 || publish?.living) && (
            <Allowed permission={publishPermission[kind]}>
              <Button color="error" startIcon={<WithdrawIcon />} onClick={() => void withdraw({ id, name, counts })}>
                {t('withdraw')}
              </Button>
            </Allowed>
          )}
        </Box>
        {error && <Failed error={error} onRetry={() => void mutate()} />}
        {data?.list.length === 0 && <EmptyState title={t('noTerminals')} />}
        <List disablePadding>
          {data?.list.map((row) => (
            <Row key={row.terminalId} row={row} />
          ))}
        </List>
        <Pager pages={pages} page={pageNo} onPage={setPageNo} />
      </Stack>
    </DetailDrawer>
  );
}

/** Shows options that differ from the defaults; otherwise nothing. */
function HowSent({ publish: { priority, downloadFrom, downloadUntil } }: { publish: Publish }) {
  const t = useTranslations('publish');
  const said = [
    ...(priority === USUAL_PRIORITY ? [] : [t('priorityIs', { priority })]),
    ...(downloadFrom && downloadUntil ? [t('inHours', { from: downloadFrom, until: downloadUntil })] : []),
  ];
  if (said.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {said.join(' · ')}
    </Typography>
  );
}

function Row({ row: { terminalName, state, percent, reason, updatedAt, active } }: { row: PublishState }) {
  const t = useTranslations('publish');
  const format = useFormat();
  const label = state === 'downloading' ? format.percent(percent) : t(`state.${state}`);
  return (
    <ListItem disableGutters divider sx={{ opacity: active ? 1 : 0.6 }}>
      <ListItemText primary={terminalName} secondary={reason ?? format.moment(updatedAt)} />
      <Chip size="small" color={colors[state]} label={label} />
    </ListItem>
  );
}
