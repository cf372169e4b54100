import { shippedTemplates } from '@/apm-web/modules/template/designs';
import { contrastOn } from '@/components/program-check/contrast';
import { languages } from '@/lib/contract/languages';
import { checkProgram, type Facts } from '@/lib/editor';
import { menuBoardRows } from '@/lib/widgets/menu-board/draw';
import { tableRows } from '@/lib/widgets/table/draw';

/** What every terminal has, whatever its system. */
const FAMILIES = new Set(['Inter Variable', 'sans-serif', 'serif', 'monospace']);

/** Whether words fit is measured in a browser; the rest is known here. */
const facts: Facts = {
  now: new Date('2026-01-01'),
  material: () => undefined,
  source: () => undefined,
  cutOff: () => false,
  rows(widget) {
    if (widget.type === 'table') return tableRows(widget, undefined);
    return widget.type === 'menuBoard' ? menuBoardRows(widget, undefined) : null;
  },
  hasFont: ({ fontFamily }) => FAMILIES.has(fontFamily),
  contrast: contrastOn,
};

test.each(languages)(
  'templates that come with the platform pass the check that their programs go through: %s',
  (language) => {
    const found = shippedTemplates(language).flatMap(({ id, document }) =>
      checkProgram(document, facts).map(({ kind, widgetId, values }) => ({ id, kind, widgetId, values })),
    );
    expect(found).toEqual([]);
  },
);
