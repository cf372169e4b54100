import { z } from 'zod';

/** What is in a file of video, audio, a font or a document, as a browser reads it without decoding: words of a few letters and numbers. */

const word = z.string().trim().min(1).max(60);

export const mediaFacts = z.object({
  /** Such as MP4, WebM, Matroska. */
  container: word,
  /** null in a file without pictures. */
  video: z
    .object({
      /** Such as H.264, or H.264 10 bit and H.264 4K: its kind where not everyone plays that. */
      codec: word.nullable(),
      /** As decoders are asked for it, such as avc1.640028: profile and level. */
      profile: word.nullable(),
      fps: z.number().min(0).max(1_000).nullable(),
      /** Degrees clockwise by which it is turned when it is shown. */
      rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
      /** As it is shown, after rotation. */
      width: z.int().min(1).max(20_000),
      height: z.int().min(1).max(20_000),
    })
    .nullable(),
  /** null in a file without sound. */
  audio: z
    .object({ codec: word.nullable(), channels: z.int().min(1).max(64), sampleRate: z.int().min(1).max(1_000_000) })
    .nullable(),
  seconds: z.number().min(0).max(86_400).nullable(),
  /** Of a document: how many pictures of pages can be made of it. */
  pages: z.int().min(0).max(10_000).optional(),
  /** Of a font that says its names: files of one family are its faces. */
  font: z.object({ family: z.string().trim().min(1).max(100), bold: z.boolean(), italic: z.boolean() }).optional(),
});
export type MediaFacts = z.infer<typeof mediaFacts>;
