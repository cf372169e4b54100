import { pageAt } from '../screens/pages';

/** Returns the entry that is marked while a path is open. */
export function markedEntry(path: string): string | undefined {
  const page = pageAt(path);
  return page?.under ?? page?.path;
}
