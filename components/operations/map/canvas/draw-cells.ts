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

/** Draws the marks of a map. Unchanged marks keep their element, so that nothing flickers and focus survives. */
export function drawCells() {
  const marks = new Map<string, Marker>();
  let dragged: Marker | null = null;

  const add = (map: LibreMap, cell: MapCell, { editable, labelOf, numberOf, onOpen, onMoved }: Drawing) => {
    const { lng, lat, terminal } = cell;
    const element = cellElement(cell, labelOf(cell), numberOf(cell));
    const mark = new Marker({ element, draggable: editable && terminal !== null }).setLngLat([lng, lat]).addTo(map);
    let moved = false;
    element.addEventListener('click', () => {
      // The end of a drag also fires a click.
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
        // A mark that is being dragged is redrawn once it is dropped.
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
