import { planContent } from '@/lib/contract/play-plan';
import { differences } from './differences';
import { newPlan, newSlot } from './new-plan';

const PROGRAM = '0198f2a0-0000-7000-8000-000000000001';
const plan = (more: object = {}) => planContent.parse({ ...newPlan('Season').content, from: '2026-11-01', ...more });
const slot = (id: string, more: object = {}) => ({ ...newSlot(id, null, [PROGRAM]), ...more });

test('finds no differences between equal plans', () => {
  expect(differences(plan({ slots: [slot('a')] }), plan({ slots: [slot('a')] }))).toEqual([]);
});

test('lists fields first, then missing or changed slots', () => {
  const mine = plan({ name: 'Mine', slots: [slot('a'), slot('b')] });
  const theirs = plan({ until: '2026-12-31', slots: [slot('a', { start: '08:00' }), slot('c')] });
  expect(differences(mine, theirs)).toMatchObject([
    { field: 'name' },
    { field: 'until' },
    { slot: 'a', mine: { start: '09:00' }, theirs: { start: '08:00' } },
    { slot: 'b', theirs: null },
    { slot: 'c', mine: null },
  ]);
});
