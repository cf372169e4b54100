import { z } from 'zod';

/** Facts about a video, audio, font or document file that a browser reads without decoding. Short text and numbers only. */

const word = z.string().trim().min(1).max(60);

export const mediaFacts = z.object({
  /** Container such as MP4, WebM or Matroska. */
  container: word,
  /** `null` for a file without a video track. */
  video: z
    .object({
      /** Codec such as H.264; with its kind if not every player supports that: H.264 10 bit, H.264 4K. */
      codec: word.nullable(),
      /** Codec string for decoders, with profile and level, such as avc1.640028. */
      profile: word.nullable(),
      fps: z.number().min(0).max(1_000).nullable(),
      /** Rotation for display, in degrees clockwise. */
      rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
      /** Display width in pixels, after rotation. */
      width: z.int().min(1).max(20_000),
      height: z.int().min(1).max(20_000),
    })
    .nullable(),
  /** `null` for a file without an audio track. */
  audio: z
    .object({ codec: word.nullable(), channels: z.int().min(1).max(64), sampleRate: z.int().min(1).max(1_000_000) })
    .nullable(),
  seconds: z.number().min(0).max(86_400).nullable(),
  /** Number of pages of a document that can be converted to pictures. */
  pages: z.int().min(0).max(10_000).optional(),
  /** Names stored in a font: files of one family are its faces. */
  font: z.object({ family: z.string().trim().min(1).max(100), bold: z.boolean(), italic: z.boolean() }).optional(),
});
export type MediaFacts = z.infer<typeof mediaFacts>;
