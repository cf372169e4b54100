'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { Failed, useConfirm, useOutcome } from '@/components/foundation/ui';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { Unavailable } from '@/components/foundation/ui/unavailable';
import { useDetailTexts } from '@/components/operations/strategy/shared/detail-texts';
import { call } from '@/lib/client/call';
import { strategyReads } from '@/lib/client/reads/strategy';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import {
  type DetailKind,
  detailKinds,
  type StrategyDetail,
  strategySaveDetails,
  strategyWhole,
} from '@/lib/contract/strategy';
import { DetailDialog } from './detail-dialog';
import { useKindName } from './shared/kind-name';

/** Settings of a strategy, one row each, to add, change and remove. */
export function Details({ id }: { id: string }) {
  const t = useTranslations('strategy');
  const kindName = useKindName();
  const { linesOf } = useDetailTexts();
  const confirm = useConfirm();
  const outcome = useOutcome();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, mutate } = useCall(strategyWhole, { id });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [edited, setEdited] = useState<DetailKind | null>(null);
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const { details, names, revision } = data;
  const ordered = detailKinds.flatMap((kind) => details.find(({ detail }) => detail.kind === kind)?.detail ?? []);
  const missing = detailKinds.filter((kind) => !ordered.some((detail) => detail.kind === kind));

  const remove = async ({ kind }: StrategyDetail) => {
    const act = t('remove', { kind: kindName(kind) });
    if (!(await confirm({ title: act, confirmLabel: act, danger: true }))) return;
    const left = ordered.filter((detail) => detail.kind !== kind);
    await outcome(() => call(strategySaveDetails, { id, details: left, revision }));
    await refresh(...strategyReads);
    // The removed row's button had focus: move it to the heading.
    heading.current?.focus();
  };

  return (
    <Box component="section" aria-label={t('details')} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h3" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
          {t('details')}
        </Typography>
        <Allowed permission="terminal:strategy:edit">
          <AddButton isFull={missing.length === 0} onOpen={setAnchor} />
        </Allowed>
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {missing.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              setEdited(kind);
            }}
          >
            {kindName(kind)}
          </MenuItem>
        ))}
      </Menu>
      {ordered.length === 0 && <Typography color="textSecondary">{t('noDetails')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ordered.map((detail) => (
          <Box
            component="li"
            key={detail.kind}
            sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{kindName(detail.kind)}</Typography>
              {linesOf(detail, names).map((line) => (
                <Typography key={line} color="textSecondary">
                  {line}
                </Typography>
              ))}
            </Box>
            <Allowed permission="terminal:strategy:edit">
              <TooltipButton label={t('edit', { kind: kindName(detail.kind) })} onClick={() => setEdited(detail.kind)}>
                <EditIcon fontSize="small" />
              </TooltipButton>
            </Allowed>
            <Allowed permission="terminal:strategy:edit">
              <TooltipButton label={t('remove', { kind: kindName(detail.kind) })} onClick={() => void remove(detail)}>
                <RemoveIcon fontSize="small" />
              </TooltipButton>
            </Allowed>
          </Box>
        ))}
      </Box>
      {edited && <DetailDialog kind={edited} strategy={data} onClose={() => setEdited(null)} />}
    </Box>
  );
}

interface AddButtonProps {
  isFull: boolean;
  onOpen: (anchor: HTMLElement) => void;
  disabled?: boolean;
}

function AddButton({ isFull, onOpen, disabled }: AddButtonProps) {
  const t = useTranslations('strategy');
  return (
    <Unavailable reason={isFull && !disabled ? t('allAdded') : undefined}>
      <Button
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        onClick={(event) => onOpen(event.currentTarget)}
        disabled={disabled}
      >
        {t('add')}
      </Button>
    </Unavailable>
  );
}
