import { menuBreakpoints } from './menu-breakpoints';

const entry = (label: string, group = false) => ({ label, group });

test('hides entries from the end and reserves room for "more"', () => {
  const { rooms, moreBelow } = menuBreakpoints([entry('Home'), entry('Content', true), entry('System', true)]);
  const [home, content, system] = rooms.map(({ width }) => width);
  expect(moreBelow).toBe(home! + content! + system!);
  expect(rooms.map(({ hiddenBelow }) => hiddenBelow)).toEqual([home! + 56, home! + content! + 56, moreBelow]);
});

test('keeps an entry when the last one is narrower than "more"', () => {
  const { rooms, moreBelow } = menuBreakpoints([entry('Content', true), entry('')]);
  expect(rooms.at(0)?.hiddenBelow).toBeLessThanOrEqual(moreBelow);
});

test("reserves more width for Chinese and for a group's arrow", () => {
  const [latin, chinese, group] = menuBreakpoints([entry('ab'), entry('素材'), entry('ab', true)]).rooms;
  expect(chinese!.width).toBeGreaterThan(latin!.width);
  expect(group!.width - latin!.width).toBe(22);
});
