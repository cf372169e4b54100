import { type Upload, type UploadAction, uploadsReducer } from './state';

/** List of uploads with listeners, changed by actions. */
export function uploadList() {
  let items: Upload[] = [];
  const listeners = new Set<() => void>();
  return {
    items: () => items,
    find: (key: number) => items.find((each) => each.key === key),
    change(action: UploadAction) {
      items = uploadsReducer(items, action);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
