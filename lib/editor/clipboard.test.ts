import { widgetTypes } from '@/lib/widgets';
import { clip, clipOf } from './clipboard';
import { box } from './test/fixtures';

const material = { materialId: '01890000-0000-7000-8000-000000000001', md5: 'a'.repeat(32) };
const { w, h, ...own } = widgetTypes.video.create(
  { material: { ...material, width: 640, height: 360, seconds: 8 } },
  { width: 1920, height: 1080 },
);
const video = { ...box('v'), ...own, w, h, type: 'video' as const };

test('restores a copied clip', () => {
  const groups = { groupId: 'g', groupName: 'Card', innerGroups: [{ id: 'h', name: 'Price' }, { id: 'i' }] };
  const copied = clipOf([box('a'), box('b', groups)], true);
  expect(clip.parse(JSON.parse(JSON.stringify(copied)))).toEqual(copied);
});

test('migrates a clip from an earlier version', () => {
  const { duration, ...before } = video;
  const copied = {
    ids: ['v'],
    names: ['v'],
    type: 'widgets',
    isCut: false,
    widgets: [{ ...before, seconds: duration }],
  };
  expect(clip.parse(copied).widgets).toMatchObject([{ id: 'v', type: 'video', duration: 8 }]);
});

test('rejects a clip from a later version', () => {
  expect(clip.safeParse({ ...clipOf([box('a')], false), version: 999 }).success).toBe(false);
});
