import { messageContent } from '@/lib/contract/message';
import { planContent } from '@/lib/contract/play-plan';
import { emptyDocument } from '@/lib/contract/program';
import type { ReviewSnapshot } from '@/lib/contract/review';
import { changesBetween } from './changes';

const [scene] = emptyDocument().scenes;
if (!scene) throw new Error('an empty program has a scene');
const program = (scenes: object[], more: object = {}): ReviewSnapshot => ({
  kind: 'program',
  document: { ...emptyDocument(), ...more, scenes: scenes.map((each, n) => ({ ...scene, id: `s${n}`, ...each })) },
});

test('compares programs: scenes, size and background', () => {
  const former = program([{ name: 'Menu' }, { name: 'Sale' }]);
  expect(changesBetween(former, former)).toEqual([]);
  const now = program(
    [
      { name: 'Menu', duration: 20 },
      { id: 'new', name: 'Event' },
    ],
    {
      width: 1080,
      background: { color: '#ffffff' },
    },
  );
  expect(changesBetween(former, now)).toEqual([
    { what: 'size' },
    { what: 'background' },
    { what: 'scene', how: 'changed', name: 'Menu' },
    { what: 'scene', how: 'added', name: 'Event' },
    { what: 'scene', how: 'removed', name: 'Sale' },
  ]);
});

test('compares plans: slots by program names, dates and exclusions', () => {
  const [id, programId] = ['breakfast', '01890000-0000-7000-8000-000000000001'];
  const slot = { id, rule: { kind: 'daily' }, start: '08:00', end: '11:00', programs: [{ programId }] };
  const plan = (more: object = {}): ReviewSnapshot => ({
    kind: 'plan',
    content: planContent.parse({ name: 'Plan', from: '2026-01-01', until: null, slots: [slot], ...more }),
    programs: [{ id: programId, name: 'Menu' }],
  });
  const now = plan({ until: '2026-12-31', slots: [{ ...slot, end: '12:00' }], exclusions: { dates: ['2026-05-01'] } });
  expect(changesBetween(plan(), now)).toEqual([
    { what: 'dates' },
    { what: 'exclusions' },
    { what: 'slot', how: 'changed', name: 'Menu' },
  ]);
});

test('compares messages and materials', () => {
  const message = (more: object = {}): ReviewSnapshot => ({
    kind: 'message',
    content: messageContent.parse({ name: 'Closed', texts: { en: 'Closed' }, ...more }),
    material: null,
  });
  expect(changesBetween(message(), message({ texts: { en: 'Open' }, place: 'box', speed: 9 }))).toEqual([
    { what: 'texts' },
    { what: 'place' },
    { what: 'appearance' },
  ]);
  expect(changesBetween(message(), program([{}]))).toEqual([]);
});
