import { isOpen } from '@/lib/open-paths';
import { pageAt } from './pages';

/** Pages with a file of their own that need a session; all others belong to screens. */
const closed = ['/', '/inframe', '/player/preview', '/exception/403', '/exception/404', '/exception/500'];

/** True if there is a page at a path. */
export function isPage(path: string): boolean {
  return isOpen(path) || closed.includes(path) || pageAt(path) !== undefined;
}
