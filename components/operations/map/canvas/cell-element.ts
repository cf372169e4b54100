import type { MapCell } from '@/lib/contract/map';

/** Pixels across, by the number of terminals: ten times as many are a step wider. */
export const widthOf = (total: number) => (total === 1 ? 18 : Math.min(30 + Math.floor(Math.log10(total)) * 8, 62));

/** The ring of a cell: a share for each state, clockwise from the top. */
export function ringOf({ total, fault, offline }: Pick<MapCell, 'total' | 'fault' | 'offline'>): string {
  const red = (fault / total) * 100;
  const grey = red + (offline / total) * 100;
  return `conic-gradient(var(--map-fault) 0 ${red}%, var(--map-offline) 0 ${grey}%, var(--map-online) 0)`;
}

/** Two cells with the same key are the same mark, which stays where the map is drawn again. */
export const keyOf = ({ lng, lat, total, terminal, online, offline, fault }: MapCell) =>
  [terminal?.id ?? '', lng, lat, total, online, offline, fault].join(' ');

/**
 * A cell as an element on the map: a ring that says the states, around a number; a single terminal is a dot. The list beside the map is for
 * the keyboard, so the tab key passes by.
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
