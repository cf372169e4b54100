import { programDocument } from '@/lib/contract/program';
import { houseDocument } from './house';

const widgetsOf = (logo: string | null) => houseDocument({ name: 'Harbour Café', logo }).scenes[0]?.widgets ?? [];

test("shows the institution's logo above its name, or only the name", () => {
  const pictures = widgetsOf('/logo.png').filter(({ type }) => type === 'image');
  expect(pictures).toMatchObject([{ md5: '/logo.png', fit: 'contain' }]);
  expect(widgetsOf(null).filter(({ type }) => type === 'image')).toEqual([]);
  for (const widgets of [widgetsOf(null), widgetsOf('/logo.png')])
    expect(widgets).toContainEqual(expect.objectContaining({ type: 'text', text: 'Harbour Café' }));
});

test('is a valid program', () => {
  expect(programDocument.safeParse(houseDocument({ name: '', logo: null })).success).toBe(true);
});
