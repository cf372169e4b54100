import { changes } from './changes';

test('lists differing values at any depth and no unchanged ones', () => {
  expect(
    changes(
      { name: 'Old', tags: ['a'], place: { id: 1, floor: 2 } },
      { name: 'New', tags: ['a', 'b'], place: { id: 1 } },
    ),
  ).toEqual([
    { path: 'name', before: 'Old', after: 'New' },
    { path: 'place.floor', before: '2', after: undefined },
    { path: 'tags.1', before: undefined, after: 'b' },
  ]);
});

test('shows created and deleted records on one side only', () => {
  expect(changes(null, { id: 'x' })).toEqual([{ path: 'id', before: undefined, after: 'x' }]);
  expect(changes({ on: false }, undefined)).toEqual([{ path: 'on', before: 'false', after: undefined }]);
  expect(changes(undefined, null)).toEqual([]);
});
