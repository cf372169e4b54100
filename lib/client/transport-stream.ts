/** Bytes read at the start and at the end: seconds of the fastest broadcast. */
const LOOKED_AT = 4 * 1024 ** 2;

const PACKET_BYTES = 188;
/** Packet sizes: plain, with a preceding time code (Blu-ray), or with a checksum behind. */
const STRIDES = [PACKET_BYTES, 192, 204];
const SYNC = 0x47;
/** Number of regular packets that identify a stream. */
const IN_PLACE = 5;

/** Bytes that tell whether a file is a stream. */
const BEGIN = 2_048;

const TICKS_PER_SECOND = 90_000;
/** Period of the 33-bit times: they restart after 26.5 hours. */
const WRAP = 2 ** 33;
/** Longest frame; a larger distance is a gap. */
const LONGEST_FRAME = TICKS_PER_SECOND;
const NO_PROGRAM_MAP = 0;

/** Video codecs by stream type in a program's map; other types are audio, texts and data. */
const VIDEO: Readonly<Record<number, string>> = {
  1: 'MPEG-2',
  2: 'MPEG-2',
  16: 'MPEG-4',
  27: 'H.264',
  36: 'HEVC',
};

/** Properties of a transport stream (MPEG-TS). */
export interface TransportStream {
  /** Length in seconds of its first program with video, else of the first program; `null` if its times are unreadable. */
  seconds: number | null;
  /** Video codec of that program. */
  codec: string | null;
}

/**
 * Reads the length of a transport stream from the times (PTS) at its start and at its end. These seldom begin at 0,
 * restart after 33 bits, and belong to one program: another one in the same file has other times. `null` if the file is
 * no stream. ISO/IEC 13818-1.
 */
export async function readTransportStream(file: Blob): Promise<TransportStream | null> {
  if (!(await packetsOf(file.slice(0, BEGIN)))) return null;
  const head = (await packetsOf(file.slice(0, LOOKED_AT))) ?? [];
  const program = programIn(head);
  if (!program) return { seconds: null, codec: null };
  const tail = (file.size > LOOKED_AT && (await packetsOf(file.slice(-LOOKED_AT)))) || head;
  const seconds = program.pids.map((pid) => secondsOf(timesOf(head, pid), timesOf(tail, pid)));
  return { seconds: Math.max(0, ...seconds.map((each) => each ?? 0)) || null, codec: program.codec };
}

/** Returns the packets in a part of a file, which may begin within one; `null` without any. */
async function packetsOf(part: Blob): Promise<Uint8Array[] | null> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  for (const stride of STRIDES)
    for (let first = 0; first < stride; first += 1) {
      const places = Array.from({ length: IN_PLACE }, (_, n) => first + n * stride);
      const inside = places.filter((at) => at + PACKET_BYTES <= bytes.length);
      if (inside.length < 2 || inside.some((at) => bytes[at] !== SYNC)) continue;
      const packets: Uint8Array[] = [];
      for (let at = first; at + PACKET_BYTES <= bytes.length; at += stride)
        if (bytes[at] === SYNC) packets.push(bytes.subarray(at, at + PACKET_BYTES));
      return packets;
    }
  return null;
}

const pidOf = (packet: Uint8Array): number => (((packet[1] ?? 0) & 0x1f) << 8) | (packet[2] ?? 0);
const beginsUnit = (packet: Uint8Array): boolean => ((packet[1] ?? 0) & 0x40) !== 0;

/** Returns a packet without its header; empty if it has no payload, or a scrambled one. */
function payloadOf(packet: Uint8Array): Uint8Array {
  const control = packet[3] ?? 0;
  if ((control & 0x10) === 0 || (control & 0xc0) !== 0) return packet.subarray(packet.length);
  return packet.subarray((control & 0x20) === 0 ? 4 : 5 + (packet[4] ?? 0));
}

/** Returns the table that begins in a packet, without header and checksum, as far as the packet contains it. */
function sectionOf(packet: Uint8Array): Uint8Array {
  const payload = payloadOf(packet);
  const section = payload.subarray(1 + (payload[0] ?? 0));
  const length = (((section[1] ?? 0) & 0x0f) << 8) | (section[2] ?? 0);
  return section.subarray(3, Math.max(3, 3 + length - 4));
}

interface Program {
  codec: string | null;
  /** Streams that define its length: its video, else all. */
  pids: readonly number[];
}

/** Returns the first program with video, else the first one; `undefined` if no table names any. */
function programIn(packets: readonly Uint8Array[]): Program | undefined {
  const sections = (pid: number) => packets.find((packet) => pidOf(packet) === pid && beginsUnit(packet));
  const association = sections(0);
  if (!association) return undefined;
  const maps = mapsIn(sectionOf(association)).flatMap((pid) => sections(pid) ?? []);
  const programs = maps.map((packet) => readMap(sectionOf(packet)));
  return programs.find(({ codec }) => codec !== null) ?? programs.find(({ pids }) => pids.length > 0);
}

/** Returns the PIDs of all programs' maps. */
function mapsIn(association: Uint8Array): number[] {
  const pids: number[] = [];
  for (let at = 5; at + 4 <= association.length; at += 4) {
    const number = ((association[at] ?? 0) << 8) | (association[at + 1] ?? 0);
    const pid = (((association[at + 2] ?? 0) & 0x1f) << 8) | (association[at + 3] ?? 0);
    if (number !== NO_PROGRAM_MAP) pids.push(pid);
  }
  return pids;
}

function readMap(map: Uint8Array): Program {
  const streams: { codec: string | undefined; pid: number }[] = [];
  const described = (at: number) => (((map[at] ?? 0) & 0x0f) << 8) | (map[at + 1] ?? 0);
  for (let at = 9 + described(7); at + 5 <= map.length; at += 5 + described(at + 3)) {
    const pid = (((map[at + 1] ?? 0) & 0x1f) << 8) | (map[at + 2] ?? 0);
    streams.push({ codec: VIDEO[map[at] ?? 0], pid });
  }
  const video = streams.filter(({ codec }) => codec !== undefined);
  return { codec: video[0]?.codec ?? null, pids: (video.length > 0 ? video : streams).map(({ pid }) => pid) };
}

/** Returns the display times of a stream's frames in ticks, in file order. */
function timesOf(packets: readonly Uint8Array[], pid: number): number[] {
  return packets.flatMap((packet) =>
    pidOf(packet) === pid && beginsUnit(packet) ? (timeOf(payloadOf(packet)) ?? []) : [],
  );
}

/** Returns the time in the header of an elementary packet; undefined without one. */
function timeOf(packet: Uint8Array): number | undefined {
  const [a = 0, b = 0, c = 0, , , , , flags = 0, , high = 0, mid1 = 0, mid2 = 0, low1 = 0, low2 = 0] = packet;
  if (a !== 0 || b !== 0 || c !== 1 || packet.length < 14 || (flags & 0x80) === 0) return undefined;
  const [top, middle, low] = [(high >> 1) & 7, (mid1 << 7) | (mid2 >> 1), (low1 << 7) | (low2 >> 1)];
  return top * 2 ** 30 + middle * 2 ** 15 + low;
}

/**
 * Returns the seconds from the first displayed frame to the end of the last one. Frames are stored in another order
 * than displayed. `null` if the end is before the start, as in joined recordings: that would be a length of more than
 * half the 33-bit range.
 */
function secondsOf(head: readonly number[], tail: readonly number[]): number | null {
  const [zero] = head;
  if (zero === undefined || tail.length === 0) return null;
  const since = (time: number) => ((((time - zero + WRAP / 2) % WRAP) + WRAP) % WRAP) - WRAP / 2;
  const shown = head.map(since).sort((a, b) => a - b);
  const steps = shown.slice(1).map((time, n) => time - (shown[n] ?? 0));
  const frames = steps.filter((step) => step > 0 && step <= LONGEST_FRAME);
  const frame = frames.length > 0 ? Math.min(...frames) : 0;
  const length = Math.max(...tail.map(since)) + frame - (shown[0] ?? 0);
  return length > 0 ? length / TICKS_PER_SECOND : null;
}
