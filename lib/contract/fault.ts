import { z } from 'zod';
import { id, md5 } from './fields';

const LONGEST_DETAIL = 200;

/**
 * Content that a terminal cannot show. unsupported: it has no decoder. damaged: the bytes cannot be read. missing: the
 * file does not exist. silenced: the browser blocks sound. noAnswer: the web page at the address in `detail` does not
 * load. other: only `detail` is known.
 */
export const fault = z.object({
  kind: z.enum(['unsupported', 'damaged', 'missing', 'silenced', 'noAnswer', 'other']),
  program: z.object({ id, name: z.string().max(100) }).nullable(),
  /** `number` is the scene's position in the program, from 1. */
  scene: z.object({ id: z.string().max(40), number: z.int().min(1).max(1_000), name: z.string().max(100) }).nullable(),
  material: z.object({ md5, name: z.string().max(100) }).nullable(),
  /** Codec name such as HEVC. */
  codec: z.string().max(40).nullable(),
  /** Original text of the browser or engine, for diagnosis. */
  detail: z.string().max(LONGEST_DETAIL),
});
export type Fault = z.infer<typeof fault>;

/** Returns a fault known only by a text. */
export function plainFault(detail: string): Fault {
  return {
    kind: 'other',
    program: null,
    scene: null,
    material: null,
    codec: null,
    detail: detail.slice(0, LONGEST_DETAIL),
  };
}

/** Fault in a heartbeat; earlier players report a text. */
export const reportedFault = z.preprocess(
  (given) => (typeof given === 'string' && given.length <= LONGEST_DETAIL ? plainFault(given) : given),
  fault,
) as z.ZodType<Fault, Fault | string>;

/** Returns the key by which two reports count as the same fault. */
export const faultKey = ({ program, scene, material, kind, detail }: Fault) =>
  [kind, program?.id, scene?.id, material?.md5, material ? '' : detail].join(' ');
