'use client';

import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type PointerEvent, useState } from 'react';
import { SearchField } from '@/components/foundation/resource/search-field';
import { EmptyState, Failed } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { programList } from '@/lib/contract/program/calls';

interface Named {
  id: string;
  name: string;
}

interface ProgramListProps {
  onHold: (event: PointerEvent, program: Named) => void;
  /** Reports the names of programs that may be dropped. */
  onLearn: (programs: Named[]) => void;
  onAdd: (program: Named) => void;
}

/** Programs to drag into the calendar; Enter or a click adds one. */
export function ProgramList({ onHold, onLearn, onAdd }: ProgramListProps) {
  const t = useTranslations('plan');
  const tc = useTranslations('common');
  const [search, setSearch] = useState('');
  const { data, error, mutate } = useCall(programList, { search: search || undefined }, { keepPreviousData: true });
  return (
    <Paper variant="outlined" component="section" aria-label={t('programs')} sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <Typography variant="h2">{t('programs')}</Typography>
      <SearchField
        value={search}
        onSearch={setSearch}
        label={t('calendar.searchPrograms')}
        placeholder={tc('search')}
        fullWidth
      />
      {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
      {data?.list.length === 0 && <EmptyState title={t(search ? 'calendar.noProgramFound' : 'calendar.noPrograms')} />}
      <Box sx={{ display: 'grid', gap: 0.5, maxHeight: { xs: 152, md: 480 }, overflowY: 'auto' }}>
        {data?.list.map(({ id, name }) => (
          <ButtonBase
            key={id}
            aria-label={t('calendar.add', { name })}
            onPointerDown={(event) => {
              onLearn([{ id, name }]);
              onHold(event, { id, name });
            }}
            onClick={() => onAdd({ id, name })}
            sx={{
              justifyContent: 'flex-start',
              fontFamily: 'inherit',
              fontSize: 14,
              gap: 0.5,
              px: 0.75,
              py: 0.75,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              cursor: 'grab',
              userSelect: 'none',
              textAlign: 'start',
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
          >
            <DragIcon fontSize="small" color="action" />
            <Box
              component="span"
              sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {name}
            </Box>
          </ButtonBase>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('calendar.programsHint')}
      </Typography>
    </Paper>
  );
}
