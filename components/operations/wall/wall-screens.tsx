'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import LinesIcon from '@mui/icons-material/GridViewOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useAllowed } from '@/components/foundation/shell/session';
import { Failed, useOutcome } from '@/components/foundation/ui';
import { useAskBeforeLeaving } from '@/components/foundation/ui/ask-before-leaving';
import { call } from '@/lib/client/call';
import { wallReads } from '@/lib/client/reads/wall';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { screenShoot } from '@/lib/contract/terminal/set';
import { type WallDetail, wallArrange, wallDetail } from '@/lib/contract/wall';
import { AddDialog } from './add-dialog';
import { hasOverlap } from './arrangement';
import { LinesDialog } from './lines-dialog';
import { PlaceFields } from './place-fields';
import { Plane } from './plane';
import { ScreenList } from './screen-list';
import { useArrangement } from './use-arrangement';

/** Interval at which screenshots and drift are refreshed while the wall is open. */
const LIVE_MS = 5_000;

/** Layout of a wall, what its screens show, and how well they keep step. */
export function WallScreens({ id }: { id: string }) {
  const { data, error, mutate } = useCall(wallDetail, { id }, { refreshInterval: LIVE_MS });
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton variant="rounded" height={280} />;
  return <Arranged wall={data} />;
}

function Arranged({ wall }: { wall: WallDetail }) {
  const t = useTranslations('wall');
  const outcome = useOutcome();
  const mayEdit = useAllowed()('terminal:broadcast:edit');
  const { screens, from, isChanged, change, reset } = useArrangement(wall);
  const [chosen, setChosen] = useState<string | null>(null);
  const [asked, setAsked] = useState<'add' | 'lines' | null>(null);
  useAskBeforeLeaving(isChanged);
  const one = screens.find(({ terminalId }) => terminalId === chosen);
  const ids = wall.screens.map(({ terminalId }) => terminalId);

  const save = async () => {
    const places = screens.map(({ terminalId, x, y, w, h }) => ({ terminalId, x, y, w, h }));
    const saved = await outcome(() => call(wallArrange, { id: wall.id, revision: from, screens: places }));
    if (!saved) return;
    await refresh(...wallReads);
    reset();
  };
  const remove = (terminalId: string) => change(screens.filter((each) => each.terminalId !== terminalId));

  return (
    <Box
      component="section"
      aria-label={t('screens')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
        <Typography variant="h3" sx={{ flexGrow: 1 }}>
          {t('screens')}
        </Typography>
        {isChanged && (
          <>
            <Typography variant="body2" color="textSecondary" role="status">
              {t('unsaved')}
            </Typography>
            <Button onClick={reset}>{t('discard')}</Button>
            <Button variant="contained" onClick={() => void save()}>
              {t('save')}
            </Button>
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Allowed permission="terminal:broadcast:edit">
          <Button startIcon={<AddIcon />} onClick={() => setAsked('add')}>
            {t('add')}
          </Button>
        </Allowed>
        <Allowed permission="terminal:broadcast:edit">
          <Button startIcon={<LinesIcon />} disabled={screens.length < 2} onClick={() => setAsked('lines')}>
            {t('lines')}
          </Button>
        </Allowed>
        <Allowed permission="terminal:terminal:control">
          <Button
            startIcon={<CameraIcon />}
            disabled={ids.length === 0}
            onClick={() => void outcome(() => call(screenShoot, { ids }), { success: t('picturesAsked') })}
          >
            {t('pictures')}
          </Button>
        </Allowed>
      </Box>
      {screens.length === 0 ? (
        <Typography color="textSecondary">{t('noScreens')}</Typography>
      ) : (
        <Plane
          screens={screens}
          members={wall.screens}
          chosen={chosen}
          onChoose={setChosen}
          onChange={mayEdit ? change : undefined}
          onRemove={remove}
        />
      )}
      {one && (
        <PlaceFields
          screen={one}
          disabled={!mayEdit}
          onChange={(place) => change(screens.map((each) => (each === one ? { ...each, ...place } : each)))}
          onRemove={() => remove(one.terminalId)}
        />
      )}
      {wall.mode === 'across' && hasOverlap(screens) && <Alert severity="warning">{t('overlap')}</Alert>}
      <ScreenList members={wall.screens} />
      <Typography variant="body2" color="textSecondary">
        {t('publishNote')}
      </Typography>
      {asked === 'add' && <AddDialog screens={screens} onAdd={change} onClose={() => setAsked(null)} />}
      {asked === 'lines' && <LinesDialog screens={screens} onChange={change} onClose={() => setAsked(null)} />}
    </Box>
  );
}
