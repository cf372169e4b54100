import fc from 'fast-check';
import { eventReader, type ServerEvent } from './sse';

const read = (pieces: string[]) => {
  const events: ServerEvent[] = [];
  const feed = eventReader((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
};

const text =
  ': hello\n\nevent: wake\ndata: {"revision":3}\n\nretry: 500\r\ndata: one\r\ndata: two\r\n\r\nevent: lost\n\ndata:x\n\n';
const expected = [
  { event: 'wake', data: '{"revision":3}' },
  { event: 'message', data: 'one\ntwo' },
  { event: 'message', data: 'x' },
];

test('comments and events without data are passed over; several lines of data are one', () => {
  expect(read([text])).toEqual(expected);
});

test('events are the same however the text is cut into pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: text.length - 1 }), { maxLength: 12 }), (cuts) => {
      const at = [0, ...[...new Set(cuts)].sort((a, b) => a - b), text.length];
      expect(read(at.slice(1).map((end, i) => text.slice(at[i], end)))).toEqual(expected);
    }),
  );
});
