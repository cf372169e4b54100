import { folded } from '@/lib/contract/folded';
import { containsWords } from './contains-words';

test.each([
  ['Café', 'cafe'],
  ['Über', 'uber'],
  ['Łódź', 'lodz'],
  ['Straße', 'STRASSE'],
  ['İstanbul', 'istanbul'],
  ['ışık', 'isik'],
  ['会议室', '会议室'],
  ['회의실', '회의실'],
  ['がき', 'がき'],
])('compares %s as %s', (text, other) => expect(folded(text)).toBe(folded(other)));

test('distinguishes letters that differ by marks', () => expect(folded('が')).not.toBe(folded('か')));

test('finds every word of a search, in any order', () => {
  expect(containsWords('Café am Markt', 'markt cafe')).toBe(true);
  expect(containsWords('Café am Markt', 'markt tee')).toBe(false);
});
