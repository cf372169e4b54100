import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { PROGRAM_PATH, sandboxCommand } from './sandbox';

/** Limits of a conversion. */
export interface ConversionLimits {
  seconds: number;
  outputBytes: number;
  memoryKb: number;
}

interface Conversion {
  /** Path or name of ffmpeg, or of a program that accepts its arguments. */
  program: string;
  from: string;
  to: string;
  /** Length of the video if known; progress is computed from it. */
  videoSeconds: number | null;
  limits: ConversionLimits;
  signal: AbortSignal;
  /** Called even while the progress is unknown, so that the caller knows that it is running. */
  onPercent: (percent: number) => void;
}

/**
 * Converts a video to H.264 and AAC in MP4 in a separate process. The file may come from anybody, so ffmpeg may read only that
 * file, no addresses in playlists, and its time, memory and output are limited. Rejects with the reason.
 */
export async function convertVideo(given: Conversion): Promise<void> {
  const { program, to, videoSeconds, limits, signal, onPercent } = given;
  const ended = AbortSignal.any([signal, AbortSignal.timeout(limits.seconds * 1_000)]);
  const child = spawn(...sandboxCommand(limits.memoryKb, program, conversionArguments(given)), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: PROGRAM_PATH, NODE_ENV: 'production' },
    signal: ended,
    killSignal: 'SIGKILL',
  });
  let said = '';
  let percent = 0;
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-500);
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const [, microseconds] = /out_time_us=(\d+)\s[\s\S]*$/.exec(text) ?? [];
    if (microseconds && videoSeconds) percent = Math.min(99, Math.floor(Number(microseconds) / 1e4 / videoSeconds));
    onPercent(percent);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(said.trim() || `ended with ${code}`);
  const { size } = await stat(to);
  if (size === 0 || size >= limits.outputBytes) throw new Error('the result is too large');
}

const MOST_SIDE = 1920;
const ENDING = 'force_original_aspect_ratio=decrease:force_divisible_by=2';

/** Dimensions of a video after conversion. */
export function convertedMeasures({ width, height }: Measures): Measures {
  if (width === null || height === null) return { width, height };
  const factor = Math.min(1, MOST_SIDE / Math.max(width, height));
  const even = (side: number) => Math.max(2, Math.floor((side * factor) / 2) * 2);
  return { width: even(width), height: even(height) };
}

interface Measures {
  width: number | null;
  height: number | null;
}

/** Arguments for ffmpeg. */
export function conversionArguments({
  from,
  to,
  limits,
}: Pick<Conversion, 'from' | 'to'> & { limits: Pick<ConversionLimits, 'outputBytes'> }): string[] {
  return [
    ...['-nostdin', '-v', 'error', '-progress', 'pipe:1', '-y'],
    ...['-protocol_whitelist', 'file,pipe', '-i', from],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-threads', '2'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p'],
    // At most Full HD, which every terminal plays. H.264 in this format requires even dimensions.
    ...['-vf', `scale=w='min(iw,${MOST_SIDE})':h='min(ih,${MOST_SIDE})':${ENDING}`, '-c:a', 'aac', '-b:a', '160k'],
    ...['-movflags', '+faststart', '-fs', String(limits.outputBytes), '-f', 'mp4', to],
  ];
}
