import { answers, drawn, textOf } from '@/components/shell/test/drawn';
import { loadMuiTexts } from '@/components/theme/mui-texts';
import { type OwnWidgetDetail, ownWidgetDetail } from '@/lib/contract/widget-library';
import { WidgetDetail } from './widget-detail';

beforeAll(() => loadMuiTexts('en'));

const id = '01980000-0000-7000-8000-000000000001';

/** The detail of a package that so many programs and templates show, of which the first ones are listed. */
function detail(programs: number, templates: number): string[] {
  const listed = (count: number) =>
    Array.from({ length: Math.min(count, 3) }, (_, i) => ({ id: `${i}`, name: 'One', version: '1' }));
  const widget = {
    id,
    kind: 'package',
    versions: [],
    programs,
    templates,
    usedBy: listed(programs),
    usedByTemplates: listed(templates),
  };
  return textOf(
    drawn(<WidgetDetail id={id} />, {
      answered: [answers(ownWidgetDetail, { id }, widget as unknown as OwnWidgetDetail)],
    }),
  );
}

test('what shows a package beyond those that are listed is counted', () => {
  expect(detail(120, 5)).toContain('And 119 more.');
  expect(detail(3, 2).join(' ')).not.toMatch(/more/);
});
