import { emptyDocument, type ProgramDocument, type Widget } from '@/lib/contract/program';

const still = { rotation: 0, locked: true, hidden: false, name: '' };
const centred = { fontFamily: 'Inter Variable', italic: false, align: 'center', verticalAlign: 'middle' } as const;

/**
 * Returns the house screen as a program: the institution's logo or name, and the time. `logo` is its own URL, which the
 * assets that show it have to pass through.
 */
export function houseDocument({ name, logo }: { name: string; logo: string | null }): ProgramDocument {
  const glow = (id: string, x: number, y: number, size: number, fill: string, opacity: number): Widget => ({
    ...still,
    id,
    type: 'shape',
    shape: 'ellipse',
    x,
    y,
    w: size,
    h: size,
    opacity,
    fill,
    stroke: fill,
    strokeWidth: 0,
    radius: 0,
    sides: 3,
  });
  const picture: Widget[] = logo
    ? [
        {
          ...still,
          id: 'logo',
          type: 'image',
          x: 660,
          y: 250,
          w: 600,
          h: 300,
          opacity: 1,
          materialId: '',
          md5: logo,
          fit: 'contain',
          radius: 0,
        },
      ]
    : [];
  const document = emptyDocument();
  return {
    ...document,
    background: { color: '#0b1626' },
    scenes: [
      {
        id: 'house',
        name,
        duration: 3_600,
        transition: 'fade',
        background: { color: '#00000000' },
        widgets: [
          glow('glow-1', -420, -520, 1500, '#1f5fbf', 0.16),
          glow('glow-2', 1050, 260, 1500, '#0fa3a3', 0.12),
          glow('glow-3', 620, 560, 900, '#1f5fbf', 0.1),
          ...picture,
          {
            ...still,
            ...centred,
            id: 'name',
            type: 'text',
            x: 160,
            y: logo ? 580 : 400,
            w: 1600,
            h: 200,
            opacity: 1,
            text: name,
            fontSize: logo ? 72 : 110,
            bold: true,
            color: '#f4f8ff',
            lineHeight: 1.15,
            letterSpacing: -1,
            padding: 0,
          },
          {
            ...still,
            ...centred,
            id: 'time',
            type: 'clock',
            x: 560,
            y: 840,
            w: 800,
            h: 100,
            opacity: 0.85,
            show: 'time',
            fontSize: 84,
            bold: false,
            color: '#9fc3f5',
            hour12: false,
            locale: '',
            timeZone: '',
          },
          {
            ...still,
            ...centred,
            id: 'date',
            type: 'clock',
            x: 460,
            y: 940,
            w: 1000,
            h: 60,
            opacity: 0.6,
            show: 'date',
            fontSize: 36,
            bold: false,
            color: '#9fc3f5',
            hour12: false,
            locale: '',
            timeZone: '',
          },
        ],
      },
    ],
  };
}
