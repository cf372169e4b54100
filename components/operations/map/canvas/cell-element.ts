import type { MapCell } from '@/lib/contract/map';

/** Width in pixels by number of terminals: tenfold is one step wider, up to a limit. */
export const widthOf = (total: number) => (total === 1 ? 18 : Math.min(30 + Math.floor(Math.log10(total)) * 8, 62));

/** Returns the CSS gradient of a cell's ring: one share per state, clockwise from the top. */
export function ringOf({ total, fault, offline }: Pick<MapCell, 'total' | 'fault' | 'offline'>): string {
  const red = (fault / total) * 100;
  const grey = red + (offline / total) * 100;
  return `conic-gradient(var(--map-fault) 0 ${red}%, var(--map-offline) 0 ${grey}%, var(--map-online) 0)`;
}

/** Key of a cell's mark. Cells with equal keys share a mark, which survives a redraw of the map. */
export const keyOf = ({ lng, lat, total, terminal, online, offline, fault }: MapCell) =>
  [terminal?.id ?? '', lng, lat, total, online, offline, fault].join(' ');

/**
 * Creates the mark of a cell: a ring that shows the states around a number, or a dot for a single terminal. The tab key
 * skips it, because the list beside the map serves the keyboard.
 */
export function cellElement(cell: MapCell, label: string, number: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.tabIndex = -1;
  element.className = cell.terminal ? 'map-terminal' : 'map-cluster';
  element.setAttribute('aria-label', label);
  element.title = label;
  element.style.width = element.style.height = `${widthOf(cell.total)}px`;
  element.style.background = ringOf(cell);
  if (!cell.terminal) {
    const inner = document.createElement('span');
    inner.textContent = number;
    element.append(inner);
  }
  return element;
}
