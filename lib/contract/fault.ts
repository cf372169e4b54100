import { z } from 'zod';
import { id, md5 } from './fields';

const LONGEST_DETAIL = 200;

/**
 * Something that a terminal cannot show. unsupported: it has no decoder for it. damaged: the bytes cannot be read.
 * missing: the file is not there. silenced: the browser allows it no sound. noAnswer: the web page at the address that `detail` is does not
 * come. other: `detail` is all there is.
 */
export const fault = z.object({
  kind: z.enum(['unsupported', 'damaged', 'missing', 'silenced', 'noAnswer', 'other']),
  program: z.object({ id, name: z.string().max(100) }).nullable(),
  /** `number` is its place in the program, from 1. */
  scene: z.object({ id: z.string().max(40), number: z.int().min(1).max(1_000), name: z.string().max(100) }).nullable(),
  material: z.object({ md5, name: z.string().max(100) }).nullable(),
  /** Such as HEVC. */
  codec: z.string().max(40).nullable(),
  /** The browser's or engine's own words, for those who look into it. */
  detail: z.string().max(LONGEST_DETAIL),
});
export type Fault = z.infer<typeof fault>;

/** A fault that is known by a text alone. */
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

/** In a heartbeat; earlier players report a text. */
export const reportedFault = z.preprocess(
  (given) => (typeof given === 'string' && given.length <= LONGEST_DETAIL ? plainFault(given) : given),
  fault,
) as z.ZodType<Fault, Fault | string>;

/** What makes two reports one fault. */
export const faultKey = ({ program, scene, material, kind, detail }: Fault) =>
  [kind, program?.id, scene?.id, material?.md5, material ? '' : detail].join(' ');
