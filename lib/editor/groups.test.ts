import { programDocument, type Scene, type Widget } from '@/lib/contract/program';
import fc from '@/lib/test/fast-check';
import { reduce } from './document';
import { canGroup, dissolveGroup, group, groupPath, MOST_LEVELS, membersOf, renameGroup, ungroup } from './groups';
import { layersOf, moveLayer } from './layers';
import { box, programOf, within } from './test/fixtures';

const sceneOf = (...widgets: ReturnType<typeof box>[]) => programOf(...widgets).scenes[0] as Scene;
const after = (scene: Scene, commands: ReturnType<typeof group>): Scene =>
  commands.reduce(reduce, { ...programOf(), scenes: [scene] }).scenes[0] as Scene;

test('allows as many nested groups as the editor makes', () => {
  const nested = (levels: number) =>
    programDocument.safeParse(programOf(box('a', within(...Array.from({ length: levels }, (_, i) => `g${i}`)))))
      .success;
  expect([nested(1), nested(MOST_LEVELS), nested(MOST_LEVELS + 1)]).toEqual([true, true, false]);
});

test('omits the field for inner groups without any', () => {
  const scene = sceneOf(box('a', within('g', 'h')), box('b', within('g')));
  const { widgets } = after(scene, ungroup(scene, ['a']));
  expect(Object.keys(widgets[0] ?? {})).not.toContain('innerGroups');
  const apart = after(scene, ungroup(scene, ['a', 'b']));
  expect(after(apart, dissolveGroup(apart, 'h')).widgets).toStrictEqual([box('a'), box('b')]);
});

test('dissolves one group, keeping outer and inner ones with names', () => {
  const scene = sceneOf(
    box('a', within('Card', 'Price', 'Cents')),
    box('b', within('Card', 'Price')),
    box('c', within('Card')),
  );
  const inner = after(scene, dissolveGroup(scene, 'Price'));
  expect(inner.widgets).toStrictEqual([
    box('a', within('Card', 'Cents')),
    box('b', within('Card')),
    box('c', within('Card')),
  ]);
  const outer = after(scene, dissolveGroup(scene, 'Card'));
  expect(outer.widgets).toStrictEqual([box('a', within('Price', 'Cents')), box('b', within('Price')), box('c')]);
});

test('renames a group in all members', () => {
  const scene = sceneOf(box('a', within('g', 'h')), box('b', within('g', 'h', 'i')), box('c', within('g')));
  const renamed = after(scene, renameGroup(scene, 'h', 'Price'));
  const [g, h, i] = [
    { id: 'g', name: 'g' },
    { id: 'h', name: 'Price' },
    { id: 'i', name: 'i' },
  ];
  expect(renamed.widgets.map(groupPath)).toEqual([[g, h], [g, h, i], [g]]);
  expect(renameGroup(renamed, 'h', 'Price')).toEqual([]);
});

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
type Step =
  | { do: 'group' | 'ungroup'; chosen: string[] }
  | { do: 'drag'; from: number; to: number; collapsed: boolean };
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('group' as const, 'ungroup' as const), chosen: fc.subarray(ids, { minLength: 1 }) }),
  fc.record({ do: fc.constant('drag' as const), from: fc.nat(14), to: fc.nat(14), collapsed: fc.boolean() }),
);

function taken(scene: Scene, step: Step, at: number): Scene {
  if (step.do === 'drag') {
    const innermost = scene.widgets.flatMap((widget) => groupPath(widget).at(-1)?.id ?? []);
    const layers = layersOf(scene.widgets, new Set(step.collapsed ? innermost : []));
    return after(scene, moveLayer(layers, step.from, step.to, scene.id));
  }
  if (step.do === 'ungroup') return after(scene, ungroup(scene, step.chosen));
  return canGroup(scene, step.chosen) ? after(scene, group(scene, step.chosen, `g${at}`)) : scene;
}
const anyScene = fc
  .array(anyStep, { maxLength: 20 })
  .map((steps) => steps.reduce(taken, sceneOf(...ids.map((id) => box(id)))));

/** Returns the groups around each group, one entry per different path in its members. */
function placesOf(widgets: readonly Widget[]): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const path of widgets.map(groupPath))
    for (const [level, { id }] of path.entries()) {
      const around = path.slice(0, level).map((each) => each.id);
      places.set(id, (places.get(id) ?? new Set()).add(around.join('/')));
    }
  return places;
}

test('keeps groups and document valid under any operations', () => {
  fc.assert(
    fc.property(anyScene, (scene) => {
      expect([...placesOf(scene.widgets).values()].filter(({ size }) => size > 1)).toEqual([]);
      expect(scene.widgets.map(({ id }) => id).sort()).toEqual(ids);
      expect(programDocument.safeParse({ ...programOf(), scenes: [scene] }).success).toBe(true);
      const rows = layersOf(scene.widgets, new Set()).map(({ id }) => id);
      expect(new Set(rows).size).toBe(rows.length);
    }),
  );
});

test('restores the document after grouping and ungrouping', () => {
  fc.assert(
    fc.property(anyScene, fc.subarray(ids), (scene, some) => {
      const outermost = scene.widgets.flatMap((widget) =>
        some.includes(widget.id) ? (groupPath(widget)[0]?.id ?? []) : [],
      );
      const chosen = [
        ...new Set([...some, ...outermost.flatMap((id) => membersOf(scene.widgets, id).map((w) => w.id))]),
      ];
      if (!canGroup(scene, chosen)) return;
      const grouped = after(scene, group(scene, chosen, 'new'));
      expect(after(grouped, ungroup(grouped, chosen))).toStrictEqual(scene);
    }),
  );
});
