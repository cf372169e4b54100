import { routeOf } from '@/lib/routes';

/** The entry that is marked while a path is open. */
export function markedEntry(path: string): string | undefined {
  const route = routeOf(path);
  return route?.under ?? route?.path;
}
