/** One visited screen that is kept: its key never changes while its query does (filters). */
export interface Tab {
  key: string;
  /** Path and query. */
  path: string;
}

export interface TabState {
  /** In order of creation, so that switching never moves what is mounted. */
  tabs: Tab[];
  activeKey: string;
  /** Keys, the last used at the end. */
  used: string[];
}

export type TabAction = { type: 'visit'; path: string } | { type: 'rename'; key: string; path: string };

/** So many screens keep their state; the least recently used go first. */
export const KEPT = 8;

export function firstTabs(path: string): TabState {
  return { tabs: [{ key: path, path }], activeKey: path, used: [path] };
}

/** A visit opens a tab or comes back to one; a rename is a screen that put its filters into the address. */
export function tabReducer(state: TabState, action: TabAction): TabState {
  if (action.type === 'rename') {
    return { ...state, tabs: state.tabs.map((tab) => (tab.key === action.key ? { ...tab, path: action.path } : tab)) };
  }
  const { path } = action;
  const active = state.tabs.find(({ key }) => key === state.activeKey);
  if (active?.path === path) return state;
  const known = state.tabs.find((tab) => tab.path === path);
  const key = known?.key ?? freshKey(state.tabs, path);
  const used = [...state.used.filter((one) => one !== key), key].slice(-KEPT);
  const tabs = known ? state.tabs : [...state.tabs, { key, path }];
  return { tabs: tabs.filter((tab) => used.includes(tab.key)), activeKey: key, used };
}

/** Another tab may have begun at this path and moved on by its filters. */
function freshKey(tabs: Tab[], path: string): string {
  let key = path;
  for (let n = 2; tabs.some((tab) => tab.key === key); n += 1) key = `${path}#${n}`;
  return key;
}
