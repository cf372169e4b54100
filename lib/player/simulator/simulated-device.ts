import { commandKinds } from '@/lib/contract/command';
import type { Ports } from '../ports';

type Device = Ports['device'];

/** Kinds of videos that a simulated terminal claims to play: all that a usual player does. */
const CODECS = [
  ...['AV1', 'H.264', 'H.264 4K', 'H.264 level 4.2', 'H.264 level 5'],
  ...['HEVC', 'HEVC 4K', 'HEVC level 4.1', 'HEVC level 5', 'VP8', 'VP9', 'MP4', 'Matroska'],
  ...['AAC', 'HE-AAC', 'MP3', 'Opus', 'Vorbis', 'FLAC', 'PCM'],
];

/** Device of a terminal without a display. */
export function simulatedDevice(
  given: Pick<Device, 'version' | 'health' | 'install' | 'reboot'> & { timezone: string | undefined },
): Device {
  const { timezone = Intl.DateTimeFormat().resolvedOptions().timeZone, ...own } = given;
  return {
    ...own,
    describe: () => ({
      model: 'Simulated display',
      width: 1920,
      height: 1080,
      userAgent: `Node.js ${process.version}`,
      timezone,
    }),
    capabilities: commandKinds,
    codecs: () => Promise.resolve(CODECS),
    updateItself: () => Promise.resolve(),
    position: () => Promise.reject(new Error('positionUnknown')),
  };
}

/** Returns realistic health values: each wanders within its bounds. */
export function wandering(): Device['health'] {
  const walk = (low: number, high: number) => {
    let value = low + Math.random() * (high - low);
    return () => {
      value = Math.min(high, Math.max(low, value + (Math.random() - 0.5) * (high - low) * 0.2));
      return Math.round(value * 10) / 10;
    };
  };
  const cpu = walk(6, 38);
  const memory = walk(30, 62);
  const temperature = walk(38, 54);
  return () => ({ cpu: cpu(), memory: memory(), temperature: temperature(), network: 'ethernet' });
}
