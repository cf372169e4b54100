import type { MapCell } from '@/lib/contract/map';
import { boundingBox, parsePlace, placeText } from './first-view';

const cell = (box: MapCell['box']) => ({ box }) as MapCell;

test('fits all terminals into the bounding box', () => {
  expect(boundingBox([cell([1, 2, 3, 4]), cell([-5, 3, 2, 9])])).toEqual([-5, 2, 3, 9]);
  expect(boundingBox([])).toHaveLength(4);
});

test('parses a place it wrote and rejects anything else', () => {
  expect(parsePlace(placeText({ lng: 8.5, lat: 47.4, zoom: 12 }))).toEqual({ center: [8.5, 47.4], zoom: 12 });
  for (const text of [null, '', '1,2', '1,2,3,4', '181,0,1', '0,91,1', '0,0,-1', 'a,b,c'])
    expect(parsePlace(text)).toBeNull();
});
