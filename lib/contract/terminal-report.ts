import { z } from 'zod';
import { id, instant, md5 } from './fields';

/** What a terminal reports, as the gateway receives it and the console shows it. */

/** Settings an operator can give a terminal. */
export const terminalSettings = z.object({
  volume: z.int().min(0).max(100),
  brightness: z.int().min(0).max(100),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** On and off times, "HH:MM" in the terminal's zone; null is always on. */
  onTime: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  offTime: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
});
export type TerminalSettings = z.infer<typeof terminalSettings>;
export const defaultTerminalSettings: TerminalSettings = {
  volume: 100,
  brightness: 100,
  rotation: 0,
  onTime: null,
  offTime: null,
};

export const nowPlaying = z.object({
  /** Version of the program, null for the house screen. */
  versionId: id.nullable(),
  programId: id.nullable(),
  programName: z.string().max(100),
  sceneId: z.string().max(40).nullable(),
  since: instant,
  because: z.enum(['playNow', 'published', 'house', 'off']),
});
export type NowPlaying = z.infer<typeof nowPlaying>;

export const fileState = z.object({
  md5,
  state: z.enum(['waiting', 'downloading', 'done', 'failed']),
  received: z.int().min(0),
  reason: z.string().max(200).optional(),
});
export type FileState = z.infer<typeof fileState>;

export const publishProgress = z.object({
  publishId: id,
  state: z.enum(['waiting', 'downloading', 'done', 'failed']),
  percent: z.int().min(0).max(100),
  reason: z.string().max(200).optional(),
});
export type PublishProgress = z.infer<typeof publishProgress>;
