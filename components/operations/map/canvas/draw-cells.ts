import { type Map as LibreMap, Marker } from 'maplibre-gl';
import type { MapCell } from '@/lib/contract/map';
import { cellElement, keyOf } from './cell-element';

interface Drawing {
  editable: boolean;
  labelOf: (cell: MapCell) => string;
  numberOf: (cell: MapCell) => string;
  onOpen: (cell: MapCell) => void;
  onMoved: (id: string, lng: number, lat: number) => void;
}

/** Keeps the marks of a map: those that stay are left alone, so that nothing flickers and what has the focus keeps it. */
export function drawCells() {
  const marks = new Map<string, Marker>();
  let dragged: Marker | null = null;

  const add = (map: LibreMap, cell: MapCell, { editable, labelOf, numberOf, onOpen, onMoved }: Drawing) => {
    const { lng, lat, terminal } = cell;
    const element = cellElement(cell, labelOf(cell), numberOf(cell));
    const mark = new Marker({ element, draggable: editable && terminal !== null }).setLngLat([lng, lat]).addTo(map);
    let moved = false;
    element.addEventListener('click', () => {
      // The end of a drag is a click, too.
      if (!moved) onOpen(cell);
      moved = false;
    });
    if (terminal) {
      mark.on('dragstart', () => {
        dragged = mark;
        moved = true;
      });
      mark.on('dragend', () => {
        dragged = null;
        const to = mark.getLngLat();
        onMoved(terminal.id, to.lng, to.lat);
        setTimeout(() => {
          moved = false;
        });
      });
    }
    return mark;
  };

  return {
    draw(map: LibreMap, cells: readonly MapCell[], drawing: Drawing): void {
      const wanted = new Map(cells.map((cell) => [`${keyOf(cell)} ${drawing.editable}`, cell]));
      for (const [key, mark] of marks) {
        // One that is under the hand is drawn anew once it is let go.
        if (wanted.has(key) || mark === dragged) continue;
        mark.remove();
        marks.delete(key);
      }
      for (const [key, cell] of wanted) if (!marks.has(key)) marks.set(key, add(map, cell, drawing));
    },
    clear(): void {
      for (const mark of marks.values()) mark.remove();
      marks.clear();
    },
  };
}
