import { shippedTemplates } from '@/apm-web/modules/template/designs';
import { contrastOn } from '@/components/content/program/shared/contrast';
import { changeColour } from '@/components/foundation/scene/slots/accents';
import { scanFaultOf } from '@/components/foundation/scene/widgets/qr-code/scannable';
import { languages } from '@/lib/contract/languages';
import { formOf, keepsTemplate, type ProgramDocument } from '@/lib/contract/program';
import { checkProgram, type Facts } from '@/lib/editor';
import { menuBoardRows } from '@/lib/widgets/menu-board/draw';
import { tableRows } from '@/lib/widgets/table/draw';

/** WCAG 2 minimum for large text and graphics. */
const LEAST_CONTRAST = 3;
/** Fonts available on every terminal, whatever its system. */
const FAMILIES = new Set(['Inter Variable', 'sans-serif', 'serif', 'monospace']);

/** Facts without text measurement, which needs a browser. */
const facts: Facts = {
  now: new Date('2026-01-01'),
  material: () => undefined,
  source: () => undefined,
  cutOff: () => false,
  shortened: () => false,
  scans: (widget) => widget.type !== 'qrCode' || scanFaultOf(widget) === null,
  rows(widget) {
    if (widget.type === 'table') return tableRows(widget, undefined);
    return widget.type === 'menuBoard' ? menuBoardRows(widget, undefined) : null;
  },
  hasFont: ({ fontFamily }) => FAMILIES.has(fontFamily),
  hasValue: () => true,
  contrast: contrastOn,
};

test.each(languages)('passes all bundled templates through the program check: %s', (language) => {
  const found = shippedTemplates(language).flatMap(({ id, document }) =>
    checkProgram(document, facts).map(({ kind, widgetId, values }) => ({ id, kind, widgetId, values })),
  );
  expect(found).toEqual([]);
});

const contrastOf = (letters: string, ground: string) => contrastOn({ letters, own: [], opacity: 1, below: [ground] });

const english = shippedTemplates('en');
const ACCENT = 'Accent colour';
const accentOf = (document: ProgramDocument) =>
  formOf(document).find(({ kind, label }) => kind === 'color' && label === ACCENT);
const inAccent = (document: ProgramDocument, color: string) =>
  changeColour(document, accentOf(document)?.key ?? '', color);
const widgetsOf = ({ scenes }: ProgramDocument) => scenes.flatMap(({ widgets }) => widgets);

describe('accent of a form', () => {
  test('recolours the parts of a design in its colour', () => {
    const governed = english.flatMap(({ id, document }) => {
      const before = new Map(widgetsOf(document).map((widget) => [widget.id, JSON.stringify(widget)]));
      const changed = widgetsOf(inAccent(document, '#e8f4a0')).filter(
        (widget) => before.get(widget.id) !== JSON.stringify(widget),
      );
      return changed.length > 0 ? [[id, changed.map((widget) => widget.id).join(' ')]] : [];
    });
    expect(Object.fromEntries(governed)).toEqual({
      'menu.landscape': 'rule board',
      'menu.portrait': 'rule board',
      'welcome.landscape': 'stripe bow-large bow-small rule',
      'welcome.portrait': 'stripe bow-large bow-small rule',
      'departures.landscape': 'mark clock news',
      'departures.portrait': 'mark clock news',
      'meeting.landscape': 'state title now subtitle when from',
      'meeting.portrait': 'state title clock now subtitle when from',
      'figures.landscape': 'rule chart',
      'figures.portrait': 'rule chart',
      'event.landscape': 'rule when',
      'event.portrait': 'rule when',
      'notice.landscape': 'frame sign sign-mark',
      'notice.portrait': 'frame sign sign-mark',
      'hours.landscape': 'panel dial hand-long hand-short title body',
      'hours.portrait': 'panel dial hand-long hand-short title',
      'social.landscape': 'rule code-frame',
      'social.portrait': 'rule code-frame',
      'quote.landscape': 'sun sun-inner mark',
      'quote.portrait': 'sun sun-inner mark',
    });
  });

  test('shows its colour and leaves the frame unchanged', () => {
    for (const { document } of english.filter(({ document }) => accentOf(document))) {
      const recoloured = inAccent(document, '#336699');
      expect(accentOf(recoloured)?.widgets[0]).toMatchObject({ fill: '#336699' });
      expect(keepsTemplate(document, recoloured)).toBe(true);
      expect(checkProgram(recoloured, facts)).toEqual([]);
    }
  });

  test('colours menu prices and the letters of a ticker on it', () => {
    const of = (id: string, type: string) => {
      const document = english.find((each) => each.id === id)?.document;
      return document && widgetsOf(inAccent(document, '#ffd000')).find((widget) => widget.type === type);
    };
    expect(of('menu.landscape', 'menuBoard')).toMatchObject({ sectionColor: '#ffd000', priceColor: '#ffd000' });
    expect(of('departures.landscape', 'ticker')).toMatchObject({ background: '#ffd000', color: '#0d0f12' });
    expect(of('figures.landscape', 'chart')).toMatchObject({
      series: [{ color: expect.not.stringMatching('#ffd000') }],
    });
  });

  test.each([
    '#000000',
    '#ffffff',
    '#7f7f7f',
    '#777777',
    '#0b1420',
    '#f7e017',
    '#d0021b',
    '#00b3a4',
    '#3355ff',
    '#8a6d3b',
  ])('is legible in %s', (color) => {
    for (const { document } of english) {
      const recoloured = inAccent(document, color);
      expect(checkProgram(recoloured, facts)).toEqual([]);
      for (const widget of widgetsOf(recoloured)) {
        if (widget.type === 'menuBoard')
          expect(contrastOf(widget.priceColor, document.background.color)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        if (widget.type === 'chart')
          expect(contrastOf(widget.series[0]?.color ?? '', '#ffffff')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    }
  });
});
