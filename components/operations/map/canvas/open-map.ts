import { Map as LibreMap, type LngLatBoundsLike, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { MOST_ZOOM } from '@/lib/contract/map';
import type { MapView } from '../world';
import { readLand } from './land';
import { offlineStyle, repaint } from './offline-style';

/** Self-hosted worker: the page's Content Security Policy allows no other. */
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

const NEAREST = 18;
/** Padding in pixels around fitted bounds; the buttons take more room on the right. */
export const MARGIN = { top: 56, bottom: 56, left: 56, right: 96 };

interface OpenMap {
  holder: HTMLElement;
  /** Style of a map server; `null`: use the built-in style. */
  styleUrl: string | null;
  first: { bounds: LngLatBoundsLike } | { center: [number, number]; zoom: number };
  /** Accessible name of the map. */
  title: string;
  attribution: string;
}

/** Opens a flat map with north up and a single copy of the world, which keeps bounding boxes simple. */
export function openMap({ holder, styleUrl, first, title, attribution }: OpenMap): LibreMap {
  const map = new LibreMap({
    container: holder,
    style: styleUrl ?? offlineStyle(holder),
    ...first,
    fitBoundsOptions: { padding: MARGIN, maxZoom: 12 },
    maxZoom: NEAREST,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    boxZoom: false,
    // Natural Earth needs no attribution; the data of a map server does.
    attributionControl: styleUrl ? {} : false,
    locale: { 'Map.Title': title, 'AttributionControl.ToggleAttribution': attribution },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl(), 'bottom-left');
  if (!styleUrl) {
    void map.once('load').then(async () => {
      const land = await readLand();
      const source = map.getSource('land');
      if (source && 'setData' in source && typeof source.setData === 'function') source.setData(land);
    });
    followScheme(map, holder);
  }
  return map;
}

/** Repaints when the reader changes the colour scheme while the map is open. */
function followScheme(map: LibreMap, holder: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (map.isStyleLoaded() || map.getLayer('water')) repaint(map, holder);
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  void map.once('remove').then(() => observer.disconnect());
}

/** Returns the visible area of a map, rounded for requests. */
export function viewOf(map: LibreMap): MapView {
  const bounds = map.getBounds();
  return {
    west: within(bounds.getWest(), 180),
    south: within(bounds.getSouth(), 90),
    east: within(bounds.getEast(), 180),
    north: within(bounds.getNorth(), 90),
    zoom: Math.min(Math.max(Math.floor(map.getZoom()), 0), MOST_ZOOM),
  };
}

/** Clamps and rounds degrees to six digits (about 10 cm), so that fewer distinct requests are made. */
export const within = (degrees: number, most: number) =>
  Math.round(Math.min(Math.max(degrees, -most), most) * 1e6) / 1e6;
