import { type EffectName, effects } from '@/components/foundation/theme/configuration';
import { framesOf, opposite } from './frames';

const motions = (Object.keys(effects) as EffectName[]).flatMap((name) =>
  effects[name].map((direction): [EffectName, string] => [name, direction]),
);

test('has 41 distinct motions', () => {
  expect(motions).toHaveLength(41);
  expect(new Set(motions.map((motion) => JSON.stringify(framesOf(...motion)))).size).toBe(41);
});

test.each(motions)('ends %s %s at the page’s place, coming from elsewhere', (name, direction) => {
  const frames = framesOf(name, direction);
  expect(frames['100%']).toMatchObject({ transform: 'none' });
  expect({ ...frames['0%'], ...frames['100%'] }).not.toEqual(frames['0%']);
});

test.each(motions)('maps %s %s to an opposite of the same effect, symmetrically', (name, direction) => {
  expect(effects[name] as readonly string[]).toContain(opposite(direction));
  expect(opposite(opposite(direction))).toBe(direction);
});

test('moves the old page opposite to the new one', () => {
  expect(framesOf('slide', 'left')['0%']).toEqual({ transform: 'translate3d(-100vw, 0vh, 0)' });
  expect(framesOf('slide', opposite('left'))['0%']).toEqual({ transform: 'translate3d(100vw, 0vh, 0)' });
});
