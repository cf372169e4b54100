import type { Widget } from '@/lib/widgets';
import {
  applyAccents,
  applyTemplate,
  emptyDocument,
  fieldKindOf,
  fillField,
  formOf,
  keepsTemplate,
  type ProgramDocument,
  restoreDocument,
  slotFollowing,
  slotOfKind,
  slotsLabelled,
  swapLayouts,
} from '.';

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

test('keeps a slot filled with a picture in its groups', () => {
  const [field] = formOf(template);
  const filled = fillField(template, field?.key ?? '', { type: 'image', fit: 'cover' });
  const [widget] = filled.scenes[0]?.widgets ?? [];
  expect(widget).toMatchObject({ type: 'image', groupId: 'card', innerGroups: [{ id: 'top', name: 'Top' }] });
  expect(keepsTemplate(template, filled)).toBe(true);
});

test('rejects a program that moves a slot to other groups', () => {
  const { innerGroups: _, ...outside } = photo;
  const moved = { ...template, scenes: template.scenes.map((scene) => ({ ...scene, widgets: [outside as Widget] })) };
  expect(keepsTemplate(template, moved)).toBe(false);
});

describe('template with two layouts', () => {
  const outlined = { ...photo, strokeWidth: 4, stroke: '#000000' };
  const frame: ProgramDocument = {
    ...template,
    variant: { width: 1080, height: 1920, layout: { photo: { x: 10, y: 20, w: 500, strokeWidth: 9, rotation: 0 } } },
    scenes: template.scenes.map((scene) => ({ ...scene, widgets: [outlined] })),
  };
  const key = formOf(frame)[0]?.key ?? '';
  const inOther = (change: (other: ProgramDocument) => ProgramDocument) =>
    swapLayouts(change(swapLayouts(frame)), 'own');

  test('opens and fills the alternate layout without moving anything', () => {
    expect(
      keepsTemplate(
        frame,
        inOther((other) => other),
      ),
    ).toBe(true);
    const filled = inOther((other) => fillField(other, key, { type: 'image', fit: 'cover' }));
    expect(filled.scenes[0]?.widgets[0]?.type).toBe('image');
    expect(keepsTemplate(frame, filled)).toBe(true);
  });

  test('rejects changes of place or size in either layout', () => {
    const { variant, ...one } = frame;
    const laidOut = (layout: NonNullable<typeof variant>['layout']) => ({
      ...one,
      variant: { width: 1080, height: 1920, layout },
    });
    expect(keepsTemplate(frame, laidOut({}))).toBe(false);
    const elsewhere: Record<string, number | boolean>[] = [
      { x: 10, y: 20, w: 500, hidden: true },
      { x: 11, y: 20, w: 500 },
      { x: 10, y: 20, w: 500, h: 9 },
    ];
    for (const photo of elsewhere) expect(keepsTemplate(frame, laidOut({ photo }))).toBe(false);
    expect(keepsTemplate(frame, one)).toBe(false);
    expect(keepsTemplate(one, frame)).toBe(false);
    expect(keepsTemplate(frame, swapLayouts(frame))).toBe(false);
    expect(keepsTemplate(frame, { ...frame, variant: { ...laidOut({}).variant, width: 1000 } })).toBe(false);
  });
});

test('restores an earlier document into the current template or detached program', () => {
  const now = { ...template, width: 1080, template: { id: 'frame', version: 2 } };
  const [field] = formOf(template);
  const former = fillField({ ...template, template: { id: 'frame', version: 1 } }, field?.key ?? '', {
    type: 'image',
    fit: 'cover',
  });
  const tied = restoreDocument(now, former);
  expect([tied.width, tied.template, tied.scenes[0]?.widgets[0]?.type]).toEqual([1080, now.template, 'image']);
  const own = restoreDocument(template, former);
  expect([own.template, own.scenes[0]?.widgets[0]?.slot, own.scenes[0]?.widgets[0]?.type]).toEqual([
    undefined,
    undefined,
    'image',
  ]);
});

describe('template renewed by another program', () => {
  const withId = (id: string, slot: Widget['slot']): ProgramDocument => ({
    ...template,
    scenes: template.scenes.map((scene) => ({ ...scene, widgets: [{ ...photo, id, slot } as Widget] })),
  });
  const [field] = formOf(template);
  const before = fillField(template, field?.key ?? '', { type: 'image', fit: 'cover' });
  const typeIn = ({ scenes }: ProgramDocument) => scenes[0]?.widgets[0]?.type;

  test('keeps the content of a field with equal kind and label', () =>
    expect(typeIn(applyTemplate(withId('other', photo.slot), before))).toBe('image'));

  test('resets a field with another label to the template', () =>
    expect(typeIn(applyTemplate(withId('other', { kind: 'media', label: 'Logo' }), before))).toBe('shape'));
});

describe('colours that follow an accent', () => {
  const accent = { label: 'Accent', as: 'fill' as const };
  const band: Widget = { ...photo, id: 'band', slot: { kind: 'color', label: 'Accent' } } as Widget;
  const tint: Widget = { ...photo, id: 'tint', slot: { kind: 'color', label: 'Accent', accent } } as Widget;
  const framed = (...widgets: Widget[]): ProgramDocument => ({
    ...template,
    scenes: template.scenes.map((scene) => ({ ...scene, widgets })),
  });
  const frame = framed(tint, band);
  const fills = ({ scenes }: ProgramDocument) =>
    scenes.flatMap(({ widgets }) => widgets.map((each) => (each.type === 'shape' ? each.fill : '')));
  const [field] = formOf(frame);
  const key = field?.key ?? '';
  const chosen = applyAccents(fillField(frame, key, { fill: '#336699' }), key, (_, __, before) => `${before}80`);

  test('belong to the one field that shows the choice', () => {
    expect(formOf(frame).map(({ widgets }) => widgets.map(({ id }) => id))).toEqual([['band', 'tint']]);
    expect(fills(chosen)).toEqual(['#dddddd80', '#336699']);
  });

  test('are free in a program unless they follow another', () => {
    expect(keepsTemplate(frame, chosen)).toBe(true);
    const fixed: Widget = { ...photo, id: 'tint', slot: { kind: 'media', label: 'Photo' } };
    const { slot: _, ...plain } = tint;
    expect(keepsTemplate(framed(plain as Widget), framed({ ...plain, fill: '#000000' } as Widget))).toBe(false);
    expect(keepsTemplate(framed(fixed), framed({ ...fixed, slot: { ...fixed.slot, accent } } as Widget))).toBe(false);
  });

  test('stay in a program that takes a new version', () => {
    const next = framed({ ...tint, x: 40 } as Widget, band);
    const taken = applyTemplate(next, chosen);
    expect([fills(taken), taken.scenes[0]?.widgets[0]?.x]).toEqual([['#dddddd80', '#336699'], 40]);
  });

  test('apply to the first chart series, without its name', () => {
    const series = (name: string, color: string) => [
      { name, color },
      { name: 'Other', color: '#111111' },
    ];
    const chart = (name: string, color: string) =>
      framed(band, {
        ...photo,
        id: 'chart',
        type: 'chart',
        feed: { kind: 'typed', rows: [['Mo', '1']] },
        series: series(name, color),
        slot: { kind: 'rows', label: 'Rows', accent: { ...accent, as: 'letters', on: '#ffffff' } },
      } as unknown as Widget);
    expect(keepsTemplate(chart('Orders', '#000000'), chart('Orders', '#336699'))).toBe(true);
    expect(keepsTemplate(chart('Orders', '#000000'), chart('Sales', '#000000'))).toBe(false);
    const taken = applyTemplate(chart('Orders', '#000000'), chart('Sales', '#336699')).scenes[0]?.widgets[1];
    expect(taken).toMatchObject({ series: series('Orders', '#336699') });
  });
});

describe('widget marked in the editor', () => {
  const accent = { label: 'Brand', as: 'ink' as const };
  const marked = (slot: Widget['slot'], id = 'title') => ({ ...photo, id, name: 'Title', slot }) as Widget;

  test('follows a colour with or without being a field', () => {
    const alone = marked(slotFollowing(marked(undefined), accent));
    expect([alone.slot, fieldKindOf(alone)]).toEqual([{ kind: 'color', label: 'Brand', accent }, null]);
    const field = marked(slotOfKind(alone, 'text'));
    expect([field.slot, fieldKindOf(field)]).toEqual([{ kind: 'text', label: 'Title', accent }, 'text']);
    expect(slotFollowing(field, undefined)).toEqual({ kind: 'text', label: 'Title' });
  });

  test('keeps following once fixed, unless a colour of the form', () => {
    const field = marked({ kind: 'text', label: 'Headline', help: 'Short', accent });
    expect(slotOfKind(field, null)).toEqual({ kind: 'color', label: 'Brand', accent });
    expect(slotOfKind(field, 'color')).toEqual({ kind: 'color', label: 'Headline', help: 'Short' });
    expect(slotOfKind(marked(undefined), null)).toBeUndefined();
    expect(slotFollowing(marked({ kind: 'color', label: 'Brand', accent }), undefined)).toBeUndefined();
  });

  test('follows a relabelled colour unless another widget keeps the label', () => {
    const band = marked({ kind: 'color', label: 'Brand' }, 'band');
    const following = [
      marked({ kind: 'color', label: 'Brand', accent }, 'rule'),
      marked({ kind: 'text', label: 'Headline', accent }, 'title'),
    ];
    const inScene = (...widgets: Widget[]) => ({
      ...template,
      scenes: template.scenes.map((scene) => ({ ...scene, widgets })),
    });
    const renamed = { ...accent, label: 'Our colour' };
    expect(Object.fromEntries(slotsLabelled(inScene(band, ...following), band, 'Our colour'))).toEqual({
      band: { kind: 'color', label: 'Our colour' },
      rule: { kind: 'color', label: 'Our colour', accent: renamed },
      title: { kind: 'text', label: 'Headline', accent: renamed },
    });
    const second = marked({ kind: 'color', label: 'Brand' }, 'second');
    expect([...slotsLabelled(inScene(band, second, ...following), band, 'Our colour').keys()]).toEqual(['band']);
  });
});
