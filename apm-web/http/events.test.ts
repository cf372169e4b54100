import { type EventOwner, eventConnections } from './events';

const connections = eventConnections();
afterAll(() => connections.close());

function open(owner: EventOwner) {
  const state = { isOpen: true };
  connections.answer(new AbortController().signal, owner, (connection) => {
    connection.onClose(() => {
      state.isOpen = false;
    });
  });
  return state;
}

test.each([
  ['terminal', 4],
  ['user', 40],
] as const)('limits a %s to %i connections and closes only its oldest', (kind, most) => {
  const other = open({ kind, id: 'other' });
  const own = Array.from({ length: most }, () => open({ kind, id: 'own' }));
  expect(own.every(({ isOpen }) => isOpen)).toBe(true);
  const next = open({ kind, id: 'own' });
  expect(own.map(({ isOpen }) => isOpen)).toEqual([false, ...Array<boolean>(most - 1).fill(true)]);
  expect([next.isOpen, other.isOpen]).toEqual([true, true]);
});
