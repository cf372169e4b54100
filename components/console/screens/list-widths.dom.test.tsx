import { screen } from '@testing-library/react';
import { MENU_WIDTH } from '@/components/foundation/shell/measures';
import { expectComplaint, platform, renderScreen, runOutsideEvent } from '@/components/test';
import { getKey } from '@/lib/contract/setting';
import { pages } from './pages';

/** Room for a list in a laptop window: without scroll bar, menu, page margins and the list's frame. */
const ROOM = 1440 - 15 - MENU_WIDTH - 2 * 24 - 2;
/** Width of a tree of places or folders beside a list, with the gap. */
const TREE = 232 + 16;
const besideTree = [
  '/resManage/myRes',
  '/terminalMonitor/monitor',
  '/terminalMonitor/info',
  '/terminalMonitor/setting',
];
/** Addresses of all pages; materials open as a list instead of a grid. */
const addresses = pages.map(({ path }) => (path === '/resManage/myRes' ? `${path}?view=list` : path));

/** Waits for all responses except the settings, which add columns. */
function waitForAllElse() {
  const { fetch } = window;
  platform.answers(getKey, { audit: 'program,material,plan,message' });
  window.fetch = (request, init) =>
    String(request).includes(getKey.path) ? platform.fetch(request, init) : new Promise(() => {});
  return () => {
    window.fetch = fetch;
  };
}

test('fits all columns of every list on a laptop', async () => {
  const restore = waitForAllElse();
  const tooWide: string[] = [];
  let lists = 0;
  for (const address of addresses) {
    let unmount = () => {};
    await runOutsideEvent(async () => {
      ({ unmount } = await renderScreen(address));
    });
    await runOutsideEvent(() => new Promise((settled) => setTimeout(settled, 30)));
    const table = screen.queryByRole('grid');
    const least = table ? Number.parseInt(table.style.getPropertyValue('--least'), 10) : 0;
    if (least > 0) lists += 1;
    const room = besideTree.some((path) => address.startsWith(path)) ? ROOM - TREE : ROOM;
    if (least > room) tooWide.push(`${address}: ${least} of ${room}`);
    await runOutsideEvent(unmount);
  }
  restore();
  // Materials suspend on code that never loads in this test.
  expectComplaint(/suspended inside an `act` scope/);
  expect(lists).toBeGreaterThan(25);
  expect(tooWide).toEqual([]);
});
