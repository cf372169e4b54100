'use client';

import UntieIcon from '@mui/icons-material/LinkOffOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { Failed, useConfirm } from '@/components/foundation/ui';
import { Pager } from '@/components/foundation/ui/pager';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { useSend } from '@/components/operations/strategy/shared/use-send';
import { call } from '@/lib/client/call';
import { useCall } from '@/lib/client/use-call';
import { pagesOf } from '@/lib/contract/fields';
import { strategyTerminals, strategyUntie, strategyWhole } from '@/lib/contract/strategy';
import { FitNotes } from './fit-notes';

const ROWS = 20;
const NOWHERE = { terminalIds: [], groupIds: [], officeIds: [] };

interface Tied {
  id: string;
  name: string;
  more?: string;
}

/** Assignments of a strategy, and which of these terminals don't support it. */
export function Ties({ id }: { id: string }) {
  const t = useTranslations('strategy');
  const confirm = useConfirm();
  const send = useSend();
  const heading = useRef<HTMLHeadingElement>(null);
  const [pageNo, setPageNo] = useState(1);
  const { data: whole } = useCall(strategyWhole, { id });
  const { data, error, mutate } = useCall(
    strategyTerminals,
    { id, pageNo, pageSize: ROWS },
    { keepPreviousData: true },
  );
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data || !whole) return <Skeleton variant="rounded" height={80} />;
  const { inOffices, inGroups } = whole;
  const isTied = data.count + inOffices.length + inGroups.length > 0;

  const untie = async (of: keyof typeof NOWHERE, { id: place, name }: Tied) => {
    const question = { title: t('untieTitle', { name }), body: t('deleteBody'), confirmLabel: t('untieConfirm') };
    if (!(await confirm(question))) return;
    await send(() => call(strategyUntie, { id, [of]: [place] }));
    // The removed row's button had focus: move it to the heading.
    heading.current?.focus();
  };
  const list = (title: string, of: keyof typeof NOWHERE, places: readonly Tied[]) =>
    places.length > 0 && (
      <Box>
        <Typography color="textSecondary">{title}</Typography>
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {places.map((place) => (
            <Box component="li" key={place.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {place.name}
                {place.more && (
                  <Typography variant="caption" component="div" color="textSecondary">
                    {place.more}
                  </Typography>
                )}
              </Box>
              <Allowed permission="terminal:strategy:edit">
                <TooltipButton label={t('untie', { name: place.name })} onClick={() => void untie(of, place)}>
                  <UntieIcon fontSize="small" />
                </TooltipButton>
              </Allowed>
            </Box>
          ))}
        </Box>
      </Box>
    );

  return (
    <Box component="section" aria-label={t('tiedTo')} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h3" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {t('tiedTo')}
      </Typography>
      {isTied ? <FitNotes id={id} {...NOWHERE} /> : <Typography color="textSecondary">{t('untied')}</Typography>}
      {list(t('offices'), 'officeIds', inOffices)}
      {list(t('groups'), 'groupIds', inGroups)}
      {list(
        t('terminals'),
        'terminalIds',
        data.list.map((terminal) => ({ id: terminal.id, name: terminal.name, more: terminal.officeName })),
      )}
      <Pager pages={pagesOf(data.count, ROWS)} page={pageNo} onPage={setPageNo} size="small" />
    </Box>
  );
}
