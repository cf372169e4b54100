import { Map as LibreMap, type LngLatBoundsLike, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { MOST_ZOOM } from '@/lib/contract/map';
import type { MapView } from '../world';
import { readLand } from './land';
import { ownStyle, repaint } from './own-style';

/** A file of our own: the policy of the page lets no other run. */
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

const NEAREST = 18;
/** Around what is shown as a whole; on the right are the buttons. */
export const MARGIN = { top: 56, bottom: 56, left: 56, right: 96 };

interface OpenMap {
  holder: HTMLElement;
  /** Of a map server; null is our own. */
  styleUrl: string | null;
  first: { bounds: LngLatBoundsLike } | { center: [number, number]; zoom: number };
  /** For screen readers. */
  title: string;
  attribution: string;
}

/** Opens a map flat, with north above, in one copy of the world: boxes of it are simple then. */
export function openMap({ holder, styleUrl, first, title, attribution }: OpenMap): LibreMap {
  const map = new LibreMap({
    container: holder,
    style: styleUrl ?? ownStyle(holder),
    ...first,
    fitBoundsOptions: { padding: MARGIN, maxZoom: 12 },
    maxZoom: NEAREST,
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    boxZoom: false,
    // Land needs no name; a map server's data does.
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

/** The reader may change the colour scheme while the map is open. */
function followScheme(map: LibreMap, holder: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (map.isStyleLoaded() || map.getLayer('water')) repaint(map, holder);
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] });
  void map.once('remove').then(() => observer.disconnect());
}

/** What a map shows, as calls ask for it. */
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

/** Some ten centimetres are as good as none: fewer digits, fewer different questions. */
export const within = (degrees: number, most: number) =>
  Math.round(Math.min(Math.max(degrees, -most), most) * 1e6) / 1e6;
