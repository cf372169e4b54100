import type { Widget } from '@/lib/contract/program';
import { newWidget } from '@/lib/editor/document';
import type { PlacedMaterial } from '@/lib/widgets';

type Place = Pick<Widget, 'x' | 'y' | 'w' | 'h'>;

const on = { width: 1920, height: 1080 };
const feed = {
  kind: 'typed' as const,
  rows: [
    ['Monday', '8'],
    ['Tuesday', '12'],
  ],
};

/**
 * Returns the nth widget of a program, with ten alternating types, in its place; without a material a menu board
 * replaces the picture.
 */
export function mixedWidget(n: number, place: Place, fontSize: number, material?: PlacedMaterial): Widget {
  const seed = { id: `w${n}`, name: `w${n}`, at: { x: 0, y: 0 }, on };
  return { ...ofType(n, seed, fontSize, material), ...place };
}

function ofType(n: number, seed: Parameters<typeof newWidget>[1], fontSize: number, material?: PlacedMaterial): Widget {
  const letters = { fontSize };
  switch (n % 10) {
    case 0:
      return newWidget('text', seed, { text: `Text ${n}` }, letters);
    case 1:
      return material
        ? newWidget('image', seed, { material })
        : newWidget('menuBoard', seed, { feed, soldOutText: '' }, letters);
    case 2:
      return newWidget('shape', seed, { shape: 'ellipse' });
    case 3:
      return newWidget('clock', seed, { show: 'time' }, letters);
    case 4:
      return newWidget('qrCode', seed, { text: `https://example.com/${n}` });
    case 5:
      return newWidget('countdown', seed, { at: '2099-01-01T00:00:00' }, letters);
    case 6:
      return newWidget('table', seed, { feed, labels: ['Day', 'Value'] }, letters);
    case 7:
      return newWidget('chart', seed, { feed, chart: 'bar', name: 'Values' }, letters);
    case 8:
      return newWidget('ticker', seed, { feed }, letters);
    default:
      return newWidget('button', seed, { label: 'Go' }, letters);
  }
}
