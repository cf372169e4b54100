import type { Widget } from '@/lib/widgets';
import { broughtBack, emptyDocument, formOf, keepsTemplate, type ProgramDocument, takeOver, withField } from './index';

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

test('an earlier document comes back into the template as it is now, and without one into a program that was detached', () => {
  const now = { ...template, width: 1080, template: { id: 'frame', version: 2 } };
  const [field] = formOf(template);
  const former = withField({ ...template, template: { id: 'frame', version: 1 } }, field?.key ?? '', {
    type: 'image',
    fit: 'cover',
  });
  const tied = broughtBack(now, former);
  expect([tied.width, tied.template, tied.scenes[0]?.widgets[0]?.type]).toEqual([1080, now.template, 'image']);
  const own = broughtBack(template, former);
  expect([own.template, own.scenes[0]?.widgets[0]?.slot, own.scenes[0]?.widgets[0]?.type]).toEqual([
    undefined,
    undefined,
    'image',
  ]);
});

describe('of a template that another program renewed', () => {
  const withId = (id: string, slot: Widget['slot']): ProgramDocument => ({
    ...template,
    scenes: template.scenes.map((scene) => ({ ...scene, widgets: [{ ...photo, id, slot } as Widget] })),
  });
  const [field] = formOf(template);
  const before = withField(template, field?.key ?? '', { type: 'image', fit: 'cover' });
  const typeIn = ({ scenes }: ProgramDocument) => scenes[0]?.widgets[0]?.type;

  test('a field of the same kind and label keeps what is in it', () =>
    expect(typeIn(takeOver(withId('other', photo.slot), before))).toBe('image'));

  test('a field of another label is as the template has it', () =>
    expect(typeIn(takeOver(withId('other', { kind: 'media', label: 'Logo' }), before))).toBe('shape'));
});
