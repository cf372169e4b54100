import type { Widget } from '@/lib/widgets';
import { emptyDocument, formOf, keepsTemplate, type ProgramDocument, withField } from './index';

const photo: Widget = {
  id: 'photo',
  type: 'shape',
  name: 'Photo',
  x: 0,
  y: 0,
  w: 400,
  h: 300,
  rotation: 0,
  opacity: 1,
  locked: false,
  hidden: false,
  shape: 'rectangle',
  fill: '#dddddd',
  stroke: '#00000000',
  strokeWidth: 0,
  radius: 0,
  sides: 6,
  groupId: 'card',
  groupName: 'Card',
  innerGroups: [{ id: 'top', name: 'Top' }],
  slot: { kind: 'media', label: 'Photo' },
};
const template: ProgramDocument = {
  ...emptyDocument(),
  scenes: emptyDocument().scenes.map((scene) => ({ ...scene, widgets: [photo] })),
};

test('a slot that is filled with a picture stays in its groups', () => {
  const [field] = formOf(template);
  const filled = withField(template, field?.key ?? '', { type: 'image', fit: 'cover' });
  const [widget] = filled.scenes[0]?.widgets ?? [];
  expect(widget).toMatchObject({ type: 'image', groupId: 'card', innerGroups: [{ id: 'top', name: 'Top' }] });
  expect(keepsTemplate(template, filled)).toBe(true);
});

test('a slot is not moved to other groups by a program that fills it', () => {
  const { innerGroups: _, ...outside } = photo;
  const moved = { ...template, scenes: template.scenes.map((scene) => ({ ...scene, widgets: [outside as Widget] })) };
  expect(keepsTemplate(template, moved)).toBe(false);
});
