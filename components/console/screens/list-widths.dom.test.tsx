import { screen } from '@testing-library/react';
import { MENU_WIDTH } from '@/components/foundation/shell/measures';
import { expectComplaint, happens, platform, renderScreen } from '@/components/test';
import { getKey } from '@/lib/contract/setting';
import { pages } from './pages';

/** A laptop's window without the bar that scrolls it, the menu, what a page keeps free at its sides, and a list's frame. */
const ROOM = 1440 - 15 - MENU_WIDTH - 2 * 24 - 2;
/** Places or folders at the side of a list, with the gap. */
const TREE = 232 + 16;
const besideTree = [
  '/resManage/myRes',
  '/terminalMonitor/monitor',
  '/terminalMonitor/info',
  '/terminalMonitor/setting',
];
/** More than one grid, or a list in another shape than the usual one. */
const addresses = pages.map(({ path }) => (path === '/resManage/myRes' ? `${path}?view=list` : path));

/** Waits for every answer but that of the settings, which add columns. */
function waitForAllElse() {
  const { fetch } = window;
  platform.answers(getKey, { audit: 'program,material,plan,message' });
  window.fetch = (request, init) =>
    String(request).includes(getKey.path) ? platform.fetch(request, init) : new Promise(() => {});
  return () => {
    window.fetch = fetch;
  };
}

test('every list shows all its columns on a laptop', async () => {
  const restore = waitForAllElse();
  const tooWide: string[] = [];
  let lists = 0;
  for (const address of addresses) {
    let unmount = () => {};
    await happens(async () => {
      ({ unmount } = await renderScreen(address));
    });
    await happens(() => new Promise((settled) => setTimeout(settled, 30)));
    const table = screen.queryByRole('grid');
    const least = table ? Number.parseInt(table.style.getPropertyValue('--least'), 10) : 0;
    if (least > 0) lists += 1;
    const room = besideTree.some((path) => address.startsWith(path)) ? ROOM - TREE : ROOM;
    if (least > room) tooWide.push(`${address}: ${least} of ${room}`);
    await happens(unmount);
  }
  restore();
  // Materials wait for code that never comes here.
  expectComplaint(/suspended inside an `act` scope/);
  expect(lists).toBeGreaterThan(25);
  expect(tooWide).toEqual([]);
});
