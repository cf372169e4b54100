import type { Traversal } from '@/components/foundation/shell/address';

/** An opened page. Its key is constant, while its query changes (filters). */
export interface Tab {
  key: string;
  /** Path and query. */
  path: string;
  /** Title set by the screen (the edited program's name); otherwise that of its route. */
  title?: string;
  pinned: boolean;
  /** True if it has unsaved changes. */
  unsaved: boolean;
  /** True if the browser keeps the unsaved changes. */
  kept?: boolean;
  /** Incremented to remount the screen. */
  version: number;
}

export interface TabState {
  /** Tabs in order of creation, so that switching and dragging don't move mounted screens. */
  tabs: Tab[];
  /** Keys in the order of the strip, pinned ones first. */
  order: string[];
  activeKey: string;
  /** Keys of the mounted screens, most recently used last. */
  live: string[];
}

export type TabAction =
  /**
   * Activates the tab of an address, or opens one. `keeps`: whether the page that is left keeps its state. `traversal`:
   * set for Back and Forward.
   */
  | { type: 'visit'; path: string; traversal?: Traversal; keeps: (left: string) => boolean; multi: boolean }
  /** A screen changed its filters in the address. */
  | { type: 'rename'; key: string; path: string }
  | { type: 'title'; key: string; title: string | undefined }
  | { type: 'unsaved'; key: string; unsaved: boolean; kept?: boolean }
  | { type: 'pin'; key: string; pinned: boolean }
  /** Moves a tab before or behind another one of its kind by dragging. */
  | { type: 'move'; key: string; over: string }
  /** `to`: tab to activate if the active one closes; by default its right neighbour, or the new last tab. */
  | { type: 'close'; keys: readonly string[]; to?: string }
  | { type: 'refresh'; key: string }
  /** Switches to one page at a time. */
  | { type: 'only' }
  | { type: 'restore'; saved: readonly SavedTab[] };

export type SavedTab = Pick<Tab, 'path' | 'title' | 'pinned'>;

/** Maximum number of mounted screens; the least recently used are unmounted, unless they have unsaved changes. */
export const KEPT = 32;

export function firstTabs(path: string): TabState {
  return { tabs: [tabAt(path, path)], order: [path], activeKey: path, live: [path] };
}

export function tabReducer(state: TabState, action: TabAction): TabState {
  switch (action.type) {
    case 'visit':
      return visit(state, action);
    case 'rename':
      return change(state, action.key, { path: action.path });
    case 'title':
      return change(state, action.key, { title: action.title });
    case 'unsaved':
      return change(state, action.key, { unsaved: action.unsaved, ...(action.kept && { kept: true }) });
    case 'pin':
      return sorted(change(state, action.key, { pinned: action.pinned }));
    case 'move':
      return move(state, action.key, action.over);
    case 'close':
      return close(state, action.keys, action.to);
    case 'refresh': {
      const fresh = renewed(state, action.key);
      // Inactive tabs reload on their next visit.
      return action.key === state.activeKey ? fresh : { ...fresh, live: without(fresh.live, action.key) };
    }
    case 'only':
      return close(state, without(state.order, state.activeKey));
    case 'restore':
      return restore(state, action.saved);
  }
}

/** Returns the tab that shows `path`, query included. */
export const tabOf = (state: TabState, path: string): Tab | undefined => state.tabs.find((tab) => tab.path === path);

/** Returns the tabs in the order of the strip. */
export function orderedTabs({ tabs, order }: TabState): Tab[] {
  const byKey = new Map(tabs.map((tab) => [tab.key, tab]));
  return order.flatMap((key) => byKey.get(key) ?? []);
}

/** Returns the tabs beside another one that may be closed together; pinned ones are skipped. */
export function closableTabs(state: TabState, key: string, side: 'left' | 'right' | 'others'): Tab[] {
  const all = orderedTabs(state);
  const at = all.findIndex((tab) => tab.key === key);
  const chosen = side === 'left' ? all.slice(0, at) : side === 'right' ? all.slice(at + 1) : all;
  return chosen.filter((tab) => tab.key !== key && !tab.pinned);
}

function visit(before: TabState, { path, traversal, keeps, multi }: Extract<TabAction, { type: 'visit' }>): TabState {
  const left = before.tabs.find(({ key }) => key === before.activeKey);
  if (left?.path === path) return before;
  const stepped = steppedTab(before, path, traversal);
  const state = stepped ? change(before, stepped.key, { path }) : before;
  if (stepped && stepped === left) return state;
  const known = stepped ?? tabOf(state, path);
  const key = known?.key ?? freshKey(state.tabs, path);
  const kept =
    !left || left.unsaved || keeps(left.path)
      ? state
      : renewed({ ...state, live: without(state.live, state.activeKey) }, left.key);
  const live = [...without(kept.live, key), key];
  const tabs = known ? kept.tabs : [...kept.tabs, tabAt(key, path)];
  const mounted = mostRecent(live, tabs);
  const next = { tabs, order: known ? kept.order : [...kept.order, key], activeKey: key, live: mounted };
  // In single-page mode, a page that is not kept has no tab to return to.
  return multi ? next : close(next, without(next.order, ...mounted));
}

/** Returns the tab to whose page a history step belongs; none if another page has taken its key since. */
function steppedTab({ tabs, activeKey }: TabState, path: string, traversal?: Traversal): Tab | undefined {
  const key = traversal?.isStep ? activeKey : traversal?.page;
  const tab = tabs.find((each) => each.key === key);
  return tab && pageOf(tab.path) === pageOf(path) ? tab : undefined;
}

const pageOf = (path: string) => path.split('?', 1)[0];

/** Returns the most recently used keys, and all with unsaved changes. */
function mostRecent(live: readonly string[], tabs: readonly Tab[]): string[] {
  const unsaved = new Set(tabs.filter((tab) => tab.unsaved).map(({ key }) => key));
  return live.filter((key, nth) => nth >= live.length - KEPT || unsaved.has(key));
}

function close(state: TabState, keys: readonly string[], to?: string): TabState {
  const gone = new Set(keys);
  const order = state.order.filter((key) => !gone.has(key));
  if (order.length === 0 || order.length === state.order.length) return state;
  const at = state.order.indexOf(state.activeKey);
  const right = state.order.slice(at + 1).find((key) => !gone.has(key));
  const chosen = to !== undefined && order.includes(to) ? to : (right ?? order.at(-1) ?? state.activeKey);
  const activeKey = gone.has(state.activeKey) ? chosen : state.activeKey;
  const live = state.live.filter((key) => !gone.has(key) && key !== activeKey);
  return { tabs: state.tabs.filter(({ key }) => !gone.has(key)), order, activeKey, live: [...live, activeKey] };
}

function move(state: TabState, key: string, over: string): TabState {
  const [from, to] = [state.order.indexOf(key), state.order.indexOf(over)];
  const pinned = (one: string) => state.tabs.find((tab) => tab.key === one)?.pinned;
  if (from < 0 || to < 0 || pinned(key) !== pinned(over)) return state;
  return { ...state, order: without(state.order, key).toSpliced(to, 0, key) };
}

/** Restores saved tabs beside the current page; all others close. */
function restore(state: TabState, saved: readonly SavedTab[]): TabState {
  const open = state.tabs.find(({ key }) => key === state.activeKey);
  if (!open) return state;
  let tabs = [open];
  const order: string[] = [];
  for (const one of saved) {
    if (one.path === open.path) {
      tabs = tabs.map((tab) => (tab.key === open.key ? { ...tab, ...one } : tab));
      order.push(open.key);
      continue;
    }
    const key = freshKey(tabs, one.path);
    tabs.push({ ...tabAt(key, one.path), ...one });
    order.push(key);
  }
  if (!order.includes(open.key)) order.push(open.key);
  return sorted({ ...state, tabs, order, live: [open.key] });
}

const tabAt = (key: string, path: string): Tab => ({ key, path, pinned: false, unsaved: false, version: 0 });

const without = (keys: readonly string[], ...gone: string[]) => keys.filter((key) => !gone.includes(key));

function change(state: TabState, key: string | undefined, changes: Partial<Tab>): TabState {
  const tab = state.tabs.find((one) => one.key === key);
  const entries = Object.entries(changes) as [keyof Tab, unknown][];
  if (!tab || entries.every(([field, value]) => tab[field] === value)) return state;
  return { ...state, tabs: state.tabs.map((one) => (one === tab ? { ...tab, ...changes } : one)) };
}

function renewed(state: TabState, key: string | undefined): TabState {
  const tab = state.tabs.find((one) => one.key === key);
  return tab ? change(state, key, { version: tab.version + 1, unsaved: false }) : state;
}

function sorted(state: TabState): TabState {
  const pinned = new Set(state.tabs.filter((tab) => tab.pinned).map(({ key }) => key));
  return {
    ...state,
    order: [...state.order.filter((key) => pinned.has(key)), ...state.order.filter((key) => !pinned.has(key))],
  };
}

/** Returns an unused key: another tab may have started at this path and moved on by its filters. */
function freshKey(tabs: readonly Tab[], path: string): string {
  let key = path;
  for (let n = 2; tabs.some((tab) => tab.key === key); n += 1) key = `${path}#${n}`;
  return key;
}
