import { readMedia } from './media-facts';
import { readTransportStream } from './transport-stream';

const PACKET = 188;
const FRAME = 3_600;
const WRAP = 2 ** 33;

/** Returns a packet that begins a table or an elementary packet. */
function packet(pid: number, payload: readonly number[]): Buffer {
  const bytes = Buffer.alloc(PACKET, 0xff);
  bytes.set([0x47, 0x40 | (pid >> 8), pid & 0xff, 0x10, ...payload]);
  return bytes;
}

/** Returns a table with an empty checksum. */
const table = (pid: number, id: number, content: readonly number[]) =>
  packet(pid, [0, id, 0xb0, content.length + 4, ...content, 0, 0, 0, 0]);

const twoBytes = (value: number) => [value >> 8, value & 0xff];

/** Returns a frame shown at a time, in ticks. */
function frame(pid: number, given: number): Buffer {
  const time = ((given % WRAP) + WRAP) % WRAP;
  const [high, rest] = [Math.floor(time / 2 ** 30), time % 2 ** 30];
  const [mid, low] = [rest >> 15, rest & 0x7fff];
  const pts = [0x21 | (high << 1), mid >> 7, ((mid & 0x7f) << 1) | 1, low >> 7, ((low & 0x7f) << 1) | 1];
  return packet(pid, [0, 0, 1, 0xe0, 0, 0, 0x80, 0x80, 5, ...pts]);
}

interface Program {
  /** PID of its map; its stream has the next one. */
  pid: number;
  type: number;
  /** Times in ticks, in storage order. */
  times: readonly number[];
}

function stream(...programs: Program[]): Buffer {
  const association = programs.flatMap(({ pid }, n) => [...twoBytes(n + 1), ...twoBytes(0xe000 | pid)]);
  return Buffer.concat([
    table(0, 0, [0, 1, 0xc1, 0, 0, ...association]),
    ...programs.map(({ pid, type }) =>
      table(pid, 2, [
        0,
        1,
        0xc1,
        0,
        0,
        ...twoBytes(0xe000 | (pid + 1)),
        0xf0,
        0,
        type,
        ...twoBytes(0xe000 | (pid + 1)),
        0xf0,
        0,
      ]),
    ),
    ...programs.flatMap(({ pid, times }) => times.map((time) => frame(pid + 1, time))),
  ]);
}

const times = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n * FRAME);
const H264 = 27;
const MPEG2 = 2;
const AAC = 15;
const one = (given: readonly number[], type = H264): Program => ({ pid: 0x100, type, times: given });
const read = (bytes: Buffer) => readTransportStream(new Blob([new Uint8Array(bytes)]));

describe('length of a transport stream', () => {
  test.each<[string, Buffer]>([
    ['whose times do not begin at 0', stream(one(times(126_000, 50)))],
    ['whose times begin anew', stream(one(times(WRAP - 20 * FRAME, 50)))],
    [
      'whose frames are stored in another order',
      stream(one([0, 3, 1, 2, ...times(4, 46).map((_, n) => n + 4)].map((n) => n * FRAME))),
    ],
    [
      'that begins with a frame shown later',
      stream(one([2, 0, 1, ...times(3, 47).map((_, n) => n + 3)].map((n) => n * FRAME))),
    ],
    [
      'of several programs with clocks of their own',
      stream(one(times(WRAP - 9, 50)), { ...one(times(5e9, 90)), pid: 0x200 }),
    ],
    ['whose first program is a radio', stream({ ...one(times(9, 90), AAC), pid: 0x200 }, one(times(7, 50)))],
    ['of older video', stream(one(times(126_000, 50), MPEG2))],
  ])('is that of its video, in one %s', async (_, bytes) => {
    expect((await read(bytes))?.seconds).toBeCloseTo(2, 6);
  });

  test('is read from packets with time codes or an incomplete start', async () => {
    const packets = stream(one(times(1_000, 50)));
    const timed = Array.from({ length: packets.length / PACKET }, (_, n) =>
      Buffer.concat([Buffer.alloc(4), packets.subarray(n * PACKET, (n + 1) * PACKET)]),
    );
    expect((await read(Buffer.concat(timed)))?.seconds).toBeCloseTo(2, 6);
    expect((await read(Buffer.concat([Buffer.alloc(77), packets])))?.seconds).toBeCloseTo(2, 6);
  });

  describe('large file', () => {
    const filling = Buffer.concat(Array.from({ length: 60_000 }, () => packet(0x1fff, [])));
    const from = 900 * 90_000;
    const large = (end: number) =>
      Buffer.concat([stream(one(times(from, 25))), filling, ...times(end, 25).map((time) => frame(0x101, time))]);

    test('is read from both ends', async () =>
      expect((await read(large(from + 600 * 90_000)))?.seconds).toBeCloseTo(601, 6));

    test('is unknown if the end is shown before the start', async () =>
      expect(await read(large(1_000))).toEqual({ seconds: null, codec: 'H.264' }));
  });

  test('is unknown without tables or times', async () => {
    expect(await read(Buffer.concat([packet(0x1fff, []), packet(0x1fff, [])]))).toEqual({ seconds: null, codec: null });
    expect(await read(stream(one([])))).toEqual({ seconds: null, codec: 'H.264' });
  });
});

test('reads nothing from other files', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('G'), Buffer.alloc(50_000), Buffer.alloc(100, 0x47)])
    expect(await read(bytes)).toBeNull();
});

test('survives tables that point beyond their end', async () => {
  const broken = stream(one(times(0, 50)));
  for (let at = 0; at < 2 * PACKET; at += 1) {
    const copy = Buffer.from(broken);
    copy.writeUInt8(0xff, at);
    await expect(read(copy)).resolves.not.toThrow();
  }
});

test('describes a stream of several programs by container and length', async () => {
  const bytes = stream(one(times(500, 50)), { ...one(times(9_000_000, 10)), pid: 0x200 });
  const { facts } = await readMedia(new Blob([new Uint8Array(bytes)]));
  expect(facts).toEqual({
    container: 'MPEG Transport Stream',
    seconds: expect.closeTo(2, 6),
    video: null,
    audio: null,
  });
});
