import { buttonsOf, renderToHtml, responseOf, textOf } from '@/components/foundation/shell/test/render-to-html';
import { loadMuiTexts } from '@/components/foundation/theme/mui-texts';
import { type OwnWidgetDetail, ownWidgetDetail } from '@/lib/contract/widget-package';
import { WidgetDetail } from './widget-detail';

beforeAll(() => loadMuiTexts('en'));

const id = '01980000-0000-7000-8000-000000000001';

/** Renders the detail of a package for a user who may change it. */
const packageWith = (more: object) =>
  renderToHtml(<WidgetDetail id={id} />, {
    permissions: ['sys:widget:edit'],
    answered: [
      responseOf(ownWidgetDetail, { id }, {
        ...{ id, kind: 'package', versions: [], programs: 0, templates: 0, usedBy: [], usedByTemplates: [] },
        ...more,
      } as unknown as OwnWidgetDetail),
    ],
  });

/** Renders a package shown by so many programs and templates, of which only the first ones are listed. */
function detail(programs: number, templates: number): string[] {
  const listed = (count: number) =>
    Array.from({ length: Math.min(count, 3) }, (_, i) => ({ id: `${i}`, name: 'One', version: '1' }));
  return textOf(packageWith({ programs, templates, usedBy: listed(programs), usedByTemplates: listed(templates) }));
}

test('counts programs and templates beyond the listed ones', () => {
  expect(detail(120, 5)).toContain('And 119 more.');
  expect(detail(3, 2).join(' ')).not.toMatch(/more/);
});

test('offers deletion of a version unless it is the only one', () => {
  const facts = { size: 1, createdAt: '2026-01-01T00:00:00Z', createdBy: 'Ada', programs: 0 };
  const version = (name: string) => ({ id: name, version: name, ...facts });
  const buttons = (...names: string[]) => Object.keys(buttonsOf(packageWith({ versions: names.map(version) })));
  expect(buttons('1.1', '1.0')).toEqual(['Delete version 1.1', 'Delete version 1.0']);
  expect(buttons('1.0')).toEqual([]);
});
