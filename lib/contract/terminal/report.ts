import { z } from 'zod';
import { id, instant, md5 } from '../fields';
import { defaultIfAbsent } from '../foreign/absent';

/** Reports of a terminal, as the gateway receives them and the console shows them. */

/** Longitude and latitude in degrees (WGS 84). */
export const position = z.object({ lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) });
export type Position = z.infer<typeof position>;

/** Source of a position: set by hand, geocoded from an address, or reported by the terminal. */
export const positionSources = ['hand', 'address', 'terminal'] as const;
export type PositionSource = (typeof positionSources)[number];

export const nowPlaying = z.object({
  /** Version of the program; `null` for the house screen. */
  versionId: id.nullable(),
  programId: id.nullable(),
  programName: z.string().max(100),
  sceneId: z.string().max(40).nullable(),
  since: instant,
  because: z.enum(['emergency', 'trigger', 'message', 'playNow', 'plan', 'published', 'default', 'house', 'off']),
});
export type NowPlaying = z.infer<typeof nowPlaying>;

export const fileState = z.object({
  md5,
  state: defaultIfAbsent('waiting', z.enum(['waiting', 'downloading', 'done', 'failed'])),
  received: z.int().min(0),
  reason: z.string().max(200).optional(),
});
export type FileState = z.infer<typeof fileState>;

const progressState = defaultIfAbsent('waiting', z.enum(['waiting', 'downloading', 'done', 'failed']));

/**
 * State of a publish on one terminal: its progress, a later start (`planned`), or the reason it was removed. It plays,
 * or will, in the states that terminals report.
 */
export const targetState = defaultIfAbsent(
  'waiting',
  z.enum([...progressState.options, 'planned', 'replaced', 'cleared', 'withdrawn', 'left']),
);
export type TargetState = z.infer<typeof targetState>;

export const publishProgress = z.object({
  publishId: id,
  state: progressState,
  percent: z.int().min(0).max(100),
  reason: z.string().max(200).optional(),
});
export type PublishProgress = z.infer<typeof publishProgress>;
