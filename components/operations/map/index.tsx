'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useAllowed } from '@/components/foundation/shell/session';
import { useStep } from '@/components/foundation/shell/steps';
import { Failed, PageFrame } from '@/components/foundation/ui';
import { OnDemand } from '@/components/foundation/ui/on-demand';
import { useTerminalStep } from '@/components/operations/terminal/shared/use-terminal-step';
import { useCall } from '@/lib/client/use-call';
import { type MapTerminal, mapCells, mapSetup } from '@/lib/contract/map';
import { AddressSearch } from './address-search';
import { hasWebgl } from './canvas/webgl';
import { ChosenBar } from './chosen-bar';
import { boundingBox, parsePlace, placeText } from './first-view';
import { Legend } from './legend';
import type { MapControls } from './map-controls';
import { MapTools } from './map-tools';
import { PlacingBar } from './placing-bar';
import { SideList } from './side-list';
import { useChosen } from './use-chosen';
import { useLasso } from './use-lasso';
import { useMapData } from './use-map-data';
import { usePlacing } from './use-placing';
import { FIRST_VIEW } from './world';

const MapCanvas = lazy(() => import('./canvas/map-canvas'));
const TerminalDetail = lazy(() => import('@/components/operations/terminal/shared/detail'));
const BatchDetail = lazy(() => import('@/components/operations/terminal/shared/batch-detail'));

const HEIGHT = 'max(420px, calc(100dvh - var(--shell-top, 0px) - 190px))';

/** Map of the terminals, clustered where they are close together, with their states and actions. */
export default function TerminalMap() {
  const t = useTranslations('map');
  const { params, setParams } = useScreenLocation();
  const editable = useAllowed()('terminal:terminal:edit');
  const drawn = useWebgl();
  const setup = useCall(mapSetup, {});
  const all = useCall(mapCells, FIRST_VIEW);
  const data = useMapData();
  const chosen = useChosen();
  const place = usePlacing();
  const [controls, setControls] = useState<MapControls | null>(null);
  const lasso = useLasso(chosen.choose);
  const [placing, setPlacing] = useState<MapTerminal | null>(null);
  const [firstPlace] = useState(() => parsePlace(params.get('at')));

  const terminal = useTerminalStep();
  const { open } = terminal;
  const placeHere = async () => {
    if (!placing || !controls) return;
    if (await place([{ id: placing.id, ...controls.centre() }])) setPlacing(null);
  };
  const failed = setup.error ?? all.error;

  return (
    <PageFrame
      title={t('title')}
      actions={setup.data?.geocoder && controls && <AddressSearch onFound={controls.goTo} />}
    >
      <ChosenBar chosen={chosen.list} geocoder={setup.data?.geocoder ?? false} onClear={chosen.clear} />
      {drawn === false && <Alert severity="info">{t('noWebgl')}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: drawn === false ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 320px',
          },
        }}
      >
        {drawn !== false && (
          <MapFrame>
            {failed && !all.data ? (
              <Failed error={failed} onRetry={() => void Promise.all([setup.mutate(), all.mutate()])} />
            ) : drawn && setup.data && all.data ? (
              <Suspense fallback={<Waiting />}>
                <MapCanvas
                  styleUrl={setup.data.styleUrl}
                  first={firstPlace ?? { bounds: boundingBox(all.data.cells) }}
                  cells={data.cells.data?.cells ?? []}
                  editable={editable}
                  lassoing={lasso.active}
                  onReady={setControls}
                  onView={(view, at) => {
                    data.setView(view);
                    setParams({ at: placeText(at) });
                  }}
                  onOpen={open}
                  onPlace={(position) => void place([position])}
                  onLasso={(outline) => void lasso.enclose(outline)}
                  onEnter={() => void placeHere()}
                />
              </Suspense>
            ) : (
              <Waiting />
            )}
            {controls && (
              <MapTools
                controls={controls}
                lassoing={lasso.active}
                onLasso={lasso.toggle}
                onShowAll={() => controls.show(boundingBox(all.data?.cells ?? []))}
              />
            )}
            {placing && (
              <PlacingBar name={placing.name} onPlace={() => void placeHere()} onCancel={() => setPlacing(null)} />
            )}
          </MapFrame>
        )}
        <Paper
          variant="outlined"
          component="section"
          aria-label={t('list')}
          sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, height: { md: HEIGHT }, minHeight: 300 }}
        >
          <SideList
            data={data}
            chosen={chosen}
            onPlace={
              controls
                ? (terminal) => {
                    setPlacing(terminal);
                    controls.focus();
                  }
                : undefined
            }
            onOpen={open}
          />
        </Paper>
      </Box>
      {drawn !== false && <Legend />}
      <OpenDetail terminal={terminal} />
    </PageFrame>
  );
}

/** Frame of the canvas and its overlays. */
function MapFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('map');
  return (
    <Paper
      variant="outlined"
      // The canvas inside is already a landmark with this name.
      role="group"
      aria-label={t('title')}
      sx={{
        position: 'relative',
        // Keeps MapLibre's overlays below the selection bar, when that covers the map.
        isolation: 'isolate',
        overflow: 'hidden',
        height: { xs: '52dvh', md: HEIGHT },
        minHeight: 300,
      }}
    >
      {children}
    </Paper>
  );
}

/** Drawers of a terminal, and of a batch of commands sent from the map. */
function OpenDetail({ terminal }: { terminal: ReturnType<typeof useTerminalStep> }) {
  const batch = useStep('batch');
  return (
    <>
      <OnDemand wanted={terminal.value !== null}>
        <TerminalDetail id={terminal.value} onClose={() => terminal.close()} />
      </OnDemand>
      <OnDemand wanted={batch.value !== null}>
        <BatchDetail id={batch.value} onClose={() => batch.close()} onOpen={batch.open} />
      </OnDemand>
    </>
  );
}

const Waiting = () => <Skeleton variant="rectangular" height="100%" />;

let known: boolean | undefined;
const never = () => () => undefined;

/** True if the browser can draw a map; undefined until known, as on the server. */
const useWebgl = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    never,
    () => {
      known ??= hasWebgl();
      return known;
    },
    () => undefined,
  );
