import { isOpen } from './open-paths';
import { routeOf } from './routes';

/** Pages with a file of their own that need a session; all others are in the console's table. */
const closed = ['/', '/inframe', '/player/preview', '/exception/403', '/exception/404', '/exception/500'];

/** Whether anything is at a path. */
export function isPage(path: string): boolean {
  return isOpen(path) || closed.includes(path) || routeOf(path) !== undefined;
}
