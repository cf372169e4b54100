import type { StyleSpecification } from 'maplibre-gl';

/** Map colours of each colour scheme, as custom properties on the map's container. */
export const mapColours = {
  light: { '--map-water': '#d5e0ea', '--map-land': '#f4f5f3', '--map-coast': '#b9c4cf' },
  dark: { '--map-water': '#14171b', '--map-land': '#2b3036', '--map-coast': '#454c55' },
} as const;

const colourOf = (holder: Element, name: keyof typeof mapColours.light) =>
  getComputedStyle(holder).getPropertyValue(name).trim();

/** Offline map style: land and water without labels. The land is loaded later. */
export const offlineStyle = (holder: Element): StyleSpecification => ({
  version: 8,
  sources: { land: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, tolerance: 0.2 } },
  layers: [
    { id: 'water', type: 'background', paint: { 'background-color': colourOf(holder, '--map-water') } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colourOf(holder, '--map-land') } },
    { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colourOf(holder, '--map-coast') } },
  ],
});

interface Painted {
  setPaintProperty(layer: string, property: string, value: string): unknown;
}

/** Applies the colours of the current scheme. */
export function repaint(map: Painted, holder: Element): void {
  map.setPaintProperty('water', 'background-color', colourOf(holder, '--map-water'));
  map.setPaintProperty('land', 'fill-color', colourOf(holder, '--map-land'));
  map.setPaintProperty('coast', 'line-color', colourOf(holder, '--map-coast'));
}
