'use client';

import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ScreenshotsIcon from '@mui/icons-material/PhotoLibraryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Drawer from '@mui/material/Drawer';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { FilterChoice } from '@/components/foundation/resource/filter-bar';
import { PeriodFilter } from '@/components/foundation/resource/period-filter';
import { useList } from '@/components/foundation/resource/use-list';
import { useStep } from '@/components/foundation/shell/steps';
import { EmptyState, Failed, PageFrame } from '@/components/foundation/ui';
import { Pager } from '@/components/foundation/ui/pager';
import { pagesOf } from '@/lib/contract/fields';
import { SCREENSHOTS_KEPT, screenshotHistory, type TakenScreenshot } from '@/lib/contract/screenshot';
import { BranchTree } from './branch-tree';
import { Tiles } from './tiles';
import { useNeighbours } from './use-neighbours';
import { Viewer } from './viewer';

/** Screenshots of an institution, a group or one terminal, newest first. */
export default function Screenshots() {
  const t = useTranslations('screenshot');
  const words = useTranslations('terminal');
  const list = useList<TakenScreenshot, typeof screenshotHistory>(screenshotHistory);
  const { opened, isOpen, open, previous, next, close } = useNeighbours(list);
  const places = useStep('places');
  const { treeId, type, from, to, asked, pageNo, pageSize } = list.query;
  const ofTerminal = treeId !== undefined && type === 'terminal';
  const narrowed = Boolean(treeId || from || to || asked !== undefined);
  const tree = (
    <BranchTree
      treeId={treeId}
      type={type}
      onChoose={(branch) => {
        list.change(branch);
        places.close();
      }}
    />
  );
  return (
    <PageFrame title={t('title')}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', minHeight: 0 }}>
        <Paper
          variant="outlined"
          sx={{
            width: 232,
            flexShrink: 0,
            display: { xs: 'none', lg: 'block' },
            position: 'sticky',
            top: 'calc(var(--shell-top) + 16px)',
            maxHeight: 'calc(100dvh - 104px)',
            overflow: 'auto',
          }}
        >
          {tree}
        </Paper>
        <Box sx={{ flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 2, alignItems: 'center' }}>
            <Button
              variant="outlined"
              startIcon={<TreeIcon />}
              onClick={() => places.open('1')}
              sx={{ display: { lg: 'none' } }}
            >
              {words('places')}
            </Button>
            <PeriodFilter
              from={from ?? null}
              to={to ?? null}
              onChange={(period) => list.change({ from: period.from ?? undefined, to: period.to ?? undefined })}
            />
            <FilterChoice
              filter={{
                name: 'asked',
                label: t('why'),
                options: [
                  { value: 'true', label: t('asked') },
                  { value: 'false', label: t('byItself') },
                ],
              }}
              query={list.query}
              change={list.change}
            />
            {ofTerminal && (
              <Chip
                label={list.rows[0] ? t('ofTerminal', { name: list.rows[0].terminalName }) : t('ofOneTerminal')}
                onDelete={() => list.change({ treeId: undefined, type: undefined })}
              />
            )}
          </Box>
          {list.error && !list.loaded && <Failed error={list.error} onRetry={list.reload} />}
          {!list.loaded && !list.error && <Skeleton variant="rounded" height={360} />}
          {list.loaded && list.count === 0 && (
            <Paper variant="outlined">
              <EmptyState
                icon={<ScreenshotsIcon />}
                title={t(narrowed ? 'nothingFound' : 'empty')}
                body={narrowed ? undefined : t('emptyBody')}
              />
            </Paper>
          )}
          {list.rows.length > 0 && (
            <>
              <Tiles screenshots={list.rows} onOpen={({ id }) => open(id)} />
              <Pager pages={pagesOf(list.count, pageSize)} page={pageNo} onPage={(to) => list.change({ pageNo: to })} />
              <Typography variant="caption" color="textSecondary">
                {t('kept', { count: SCREENSHOTS_KEPT })}
              </Typography>
            </>
          )}
        </Box>
      </Box>
      <Drawer open={places.value !== null} onClose={() => places.close()} slotProps={{ paper: { sx: { width: 288 } } }}>
        {tree}
      </Drawer>
      {isOpen && <Viewer screenshot={opened} onPrevious={previous} onNext={next} onClose={close} />}
    </PageFrame>
  );
}
