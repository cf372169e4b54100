import { type EffectName, effects } from '@/components/foundation/theme/configuration';
import { framesOf, opposite } from './frames';

const motions = (Object.keys(effects) as EffectName[]).flatMap((name) =>
  effects[name].map((direction): [EffectName, string] => [name, direction]),
);

test('there are 41 motions, and no two look the same', () => {
  expect(motions).toHaveLength(41);
  expect(new Set(motions.map((motion) => JSON.stringify(framesOf(...motion)))).size).toBe(41);
});

test.each(motions)('%s %s ends where the page stands, from somewhere else', (name, direction) => {
  const frames = framesOf(name, direction);
  expect(frames['100%']).toMatchObject({ transform: 'none' });
  expect({ ...frames['0%'], ...frames['100%'] }).not.toEqual(frames['0%']);
});

test.each(motions)(
  'the opposite of %s %s is a direction of the same effect, and its opposite is itself',
  (name, direction) => {
    expect(effects[name] as readonly string[]).toContain(opposite(direction));
    expect(opposite(opposite(direction))).toBe(direction);
  },
);

test('a page that comes from the left sends the other one to the right', () => {
  expect(framesOf('slide', 'left')['0%']).toEqual({ transform: 'translate3d(-100vw, 0vh, 0)' });
  expect(framesOf('slide', opposite('left'))['0%']).toEqual({ transform: 'translate3d(100vw, 0vh, 0)' });
});
