import fc from 'fast-check';
import { idsOf, orderOf, placesNamed } from './order';

const idOf = (place: number) => `01900000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const listOf = (names: readonly string[]) => orderOf(names.map((_, place) => idOf(place)).join(''), names);
const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '店', '😀'), maxLength: 6 });

test('finds the names that contain a text, as a look at each of them does', () => {
  fc.assert(
    fc.property(fc.array(letters), letters, (names, text) => {
      const plain = names.flatMap((name, place) => (name.includes(text) ? [place] : []));
      expect(placesNamed(listOf(names), text)).toEqual(plain);
    }),
  );
});

test('reads a stretch from either end, of all or of what was found', () => {
  const stretch = fc.record({ descending: fc.boolean(), skip: fc.nat(12), most: fc.nat(12) });
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), letters, stretch, fc.boolean(), (names, text, part, all) => {
      const order = listOf(names);
      const places = all ? undefined : placesNamed(order, text);
      const ids = (places ?? [...names.keys()]).map(idOf);
      if (part.descending) ids.reverse();
      expect(idsOf(order, part, places)).toEqual(ids.slice(part.skip, part.skip + part.most));
    }),
  );
});
