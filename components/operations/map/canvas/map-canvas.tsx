'use client';

import Box from '@mui/material/Box';
import type { Map as LibreMap } from 'maplibre-gl';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MapCell, RequestedPosition } from '@/lib/contract/map';
import { DRAGGED } from '../dragged';
import type { MapControls } from '../map-controls';
import type { MapView } from '../world';
import { drawCells } from './draw-cells';
import { Lasso } from './lasso';
import { canvasStyle } from './map-style';
import { MARGIN, openMap, viewOf, within } from './open-map';

interface MapCanvasProps {
  styleUrl: string | null;
  first: { bounds: [number, number, number, number] } | { center: [number, number]; zoom: number };
  cells: readonly MapCell[];
  /** True if marks may be dragged and terminals dropped onto the map. */
  editable: boolean;
  lassoing: boolean;
  onReady: (controls: MapControls) => void;
  onView: (view: MapView, centre: { lng: number; lat: number; zoom: number }) => void;
  onOpen: (id: string) => void;
  onPlace: (position: RequestedPosition & { lng: number; lat: number }) => void;
  onLasso: (outline: [number, number][]) => void;
  /** Called when Enter is pressed on the map. */
  onEnter: () => void;
}

/** The map itself: draws its props and reports the visible area and the user's actions. */
export default function MapCanvas(props: MapCanvasProps) {
  const { styleUrl, first, cells, editable, lassoing } = props;
  const t = useTranslations('map');
  const format = useFormatter();
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LibreMap | null>(null);

  const open = useEffectEvent((element: HTMLDivElement) =>
    openMap({ holder: element, styleUrl, first, title: t('title'), attribution: t('attribution') }),
  );
  const ready = useEffectEvent(props.onReady);
  const viewed = useEffectEvent((of: LibreMap) => {
    const { lng, lat } = of.getCenter();
    props.onView(viewOf(of), { lng, lat, zoom: of.getZoom() });
  });
  const entered = useEffectEvent(props.onEnter);

  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const made = open(element);
    made.on('load', () => viewed(made));
    made.on('moveend', () => viewed(made));
    // MapLibre handles keys of its own; Enter is not among them.
    const canvas = made.getCanvas();
    canvas.addEventListener('keydown', (event) => event.key === 'Enter' && !event.repeat && entered());
    ready(controlsOf(made));
    setMap(made);
    return () => {
      setMap(null);
      made.remove();
    };
  }, []);

  const clusterText = ({ total, online, offline, fault }: MapCell) => t('cluster', { total, online, offline, fault });
  const labelOf = useEffectEvent((cell: MapCell) => cell.terminal?.name ?? clusterText(cell));
  const opened = useEffectEvent((cell: MapCell) => {
    if (!map) return;
    if (cell.terminal) props.onOpen(cell.terminal.id);
    else map.fitBounds(cell.box, { padding: MARGIN, maxZoom: map.getMaxZoom() });
  });
  const placed = useEffectEvent(props.onPlace);
  const [marks] = useState(() => drawCells());
  useEffect(() => {
    if (!map) return;
    marks.draw(map, cells, {
      editable,
      labelOf: (cell) => labelOf(cell),
      numberOf: (cell) => format.number(cell.total, { notation: 'compact', maximumSignificantDigits: 3 }),
      onOpen: (cell) => opened(cell),
      onMoved: (id, lng, lat) => placed({ id, lng: within(lng, 180), lat: within(lat, 90) }),
    });
  }, [map, cells, editable, marks, format]);
  useEffect(() => () => marks.clear(), [marks]);

  return (
    <Box
      sx={canvasStyle}
      onDragOver={(event) => {
        if (editable && event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        const id = event.dataTransfer.getData(DRAGGED);
        if (!map || !id) return;
        event.preventDefault();
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const { lng, lat } = map.unproject([event.clientX - left, event.clientY - top]);
        props.onPlace({ id, lng: within(lng, 180), lat: within(lat, 90) });
      }}
    >
      {/* Needs a box of its own: the map's style sheet overrides `position`. */}
      <Box ref={holder} sx={{ width: '100%', height: '100%' }} />
      <Lasso
        always={lassoing}
        onOutline={(points) => {
          if (!map) return;
          props.onLasso(
            points.map(([x, y]) => {
              const { lng, lat } = map.unproject([x, y]);
              return [within(lng, 180), within(lat, 90)];
            }),
          );
        }}
      />
    </Box>
  );
}

function controlsOf(map: LibreMap): MapControls {
  return {
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    show: (bounds) => void map.fitBounds(bounds, { padding: MARGIN, maxZoom: 12 }),
    goTo: ({ lng, lat }) => void map.flyTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), 14) }),
    centre: () => {
      const { lng, lat } = map.getCenter();
      return { lng: within(lng, 180), lat: within(lat, 90) };
    },
    focus: () => map.getCanvas().focus(),
  };
}
