import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { unwrapPolygon } from './unwrap';

/**
 * Loads land without borders, which are disputed (Natural Earth, public domain, 1:50,000,000). A separate chunk: it is
 * as large as a page.
 */
export async function readLand(): Promise<FeatureCollection> {
  const { default: world } = await import('world-atlas/land-50m.json');
  const topology = world as unknown as Topology;
  const { land } = topology.objects;
  if (!land) throw new Error('no land');
  const whole = feature(topology, land) as unknown as FeatureCollection<Polygon | MultiPolygon>;
  return {
    ...whole,
    features: whole.features.map(({ geometry, ...rest }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      const coordinates = polygons.map(unwrapPolygon);
      return { ...rest, geometry: { type: 'MultiPolygon' as const, coordinates } };
    }),
  };
}
