import { emptyDocument, type ProgramDocument, type Widget, type WidgetOf } from '@/lib/contract/program';

const still = { rotation: 0, locked: true, hidden: false, name: '' };
const centred = { fontFamily: 'Inter Variable', italic: false, align: 'center', verticalAlign: 'middle' } as const;

/**
 * Returns the house screen as a program: the institution's logo or name, and the time. `logo` is its own URL, which the
 * assets that show it have to pass through.
 */
export function houseDocument({ name, logo }: { name: string; logo: string | null }): ProgramDocument {
  return {
    ...emptyDocument(),
    background: { color: '#0b1626' },
    scenes: [
      {
        id: 'house',
        name,
        duration: 3_600,
        transition: 'fade',
        background: { color: '#00000000' },
        widgets: [
          glow('glow-1', { x: -420, y: -520, size: 1500 }, '#1f5fbf', 0.16),
          glow('glow-2', { x: 1050, y: 260, size: 1500 }, '#0fa3a3', 0.12),
          glow('glow-3', { x: 620, y: 560, size: 900 }, '#1f5fbf', 0.1),
          ...(logo
            ? [logoImage(logo), nameText(name, { y: 580, fontSize: 72 })]
            : [nameText(name, { y: 400, fontSize: 110 })]),
          clock('time', { x: 560, y: 840, w: 800, h: 100, opacity: 0.85, fontSize: 84 }),
          clock('date', { x: 460, y: 940, w: 1000, h: 60, opacity: 0.6, fontSize: 36 }),
        ],
      },
    ],
  };
}

function glow(id: string, at: { x: number; y: number; size: number }, fill: string, opacity: number): Widget {
  const { x, y, size } = at;
  return {
    ...still,
    id,
    type: 'shape',
    shape: 'ellipse',
    ...{ x, y, w: size, h: size, opacity },
    ...{ fill, stroke: fill, strokeWidth: 0, radius: 0, sides: 3 },
  };
}

function logoImage(md5: string): Widget {
  return {
    ...still,
    id: 'logo',
    type: 'image',
    ...{ x: 660, y: 250, w: 600, h: 300, opacity: 1 },
    ...{ materialId: '', md5, fit: 'contain', radius: 0 },
  };
}

function nameText(text: string, { y, fontSize }: { y: number; fontSize: number }): Widget {
  return {
    ...still,
    ...centred,
    id: 'name',
    type: 'text',
    ...{ x: 160, y, w: 1600, h: 200, opacity: 1 },
    ...{ text, fontSize, bold: true, color: '#f4f8ff', lineHeight: 1.15, letterSpacing: -1, padding: 0 },
  };
}

type ClockPlace = Pick<WidgetOf<'clock'>, 'x' | 'y' | 'w' | 'h' | 'opacity' | 'fontSize'>;

function clock(show: 'time' | 'date', place: ClockPlace): Widget {
  return {
    ...still,
    ...centred,
    ...place,
    id: show,
    type: 'clock',
    show,
    ...{ bold: false, color: '#9fc3f5', hour12: false, locale: '', timeZone: '' },
  };
}
