import { headRooms } from './head-room';

const entry = (label: string, group = false) => ({ label, group });

test('entries hide from the end, each with room for "more" beside those before it', () => {
  const { rooms, moreBelow } = headRooms([entry('Home'), entry('Content', true), entry('System', true)]);
  const [home, content, system] = rooms.map(({ width }) => width);
  expect(moreBelow).toBe(home! + content! + system!);
  expect(rooms.map(({ hiddenBelow }) => hiddenBelow)).toEqual([home! + 56, home! + content! + 56, moreBelow]);
});

test('a last entry narrower than "more" does not hide the one before it for nothing', () => {
  const { rooms, moreBelow } = headRooms([entry('Content', true), entry('')]);
  expect(rooms.at(0)?.hiddenBelow).toBeLessThanOrEqual(moreBelow);
});

test('Chinese takes its own room, a group that of its arrow', () => {
  const [latin, chinese, group] = headRooms([entry('ab'), entry('素材'), entry('ab', true)]).rooms;
  expect(chinese!.width).toBeGreaterThan(latin!.width);
  expect(group!.width - latin!.width).toBe(22);
});
