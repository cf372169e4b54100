import { createFloodDetector, isFromInsideFrame, messageFromFrame } from './frame-messages';

const page = { parent: null } as unknown as Window;
const inner = { parent: page } as unknown as Window;
const frame = { contentWindow: page } as HTMLIFrameElement;
const large = (source: MessageEventSource | null) => ({
  source,
  get data(): unknown {
    throw new Error('it was read');
  },
});

test('reads only messages of the frame’s own page', () => {
  expect(messageFromFrame(frame, { source: page, data: 'ready' })).toBe('ready');
  for (const source of [inner, null]) expect(messageFromFrame(frame, large(source))).toBeUndefined();
  expect(messageFromFrame(null, large(null))).toBeUndefined();
});

test('recognises messages from within a frame, whatever they are', () => {
  expect([inner, page, null].map((source) => isFromInsideFrame(frame, large(source)))).toEqual([true, false, false]);
  expect(isFromInsideFrame({ contentWindow: null } as HTMLIFrameElement, large(inner))).toBe(false);
});

test('detects more than so many messages within a second', () => {
  const isFlood = createFloodDetector(3);
  expect([0, 10, 20, 1_000, 1_001, 1_002].map(isFlood)).toEqual([false, false, false, false, false, false]);
  expect([1_003, 1_004].map(isFlood)).toEqual([true, true]);
});
