import type { useTranslations } from 'next-intl';
import type { useFormat } from '@/components/foundation/ui';
import type { Fact } from '@/components/foundation/ui/facts';
import { withUnit } from '@/components/foundation/ui/format';
import type { MediaFacts } from '@/lib/contract/media-facts';

/** Describes the contents of a video, audio, font or document. */
export function mediaFactsOf(
  { container, video, audio, font, pages }: MediaFacts,
  t: ReturnType<typeof useTranslations<'material'>>,
  format: ReturnType<typeof useFormat>,
): Fact[] {
  if (font || pages !== undefined) return [[t('container'), container]];
  const parts = (...all: (string | null | false)[]) => all.filter(Boolean).join(' · ');
  return [
    [t('container'), container],
    ...(video
      ? [
          [
            t('videoTrack'),
            parts(
              video.codec,
              video.profile,
              video.fps !== null && t('fps', { fps: format.number(video.fps) }),
              video.rotation > 0 && t('rotated', { degrees: video.rotation }),
            ),
          ] as const,
        ]
      : []),
    [
      t('audioTrack'),
      audio
        ? parts(
            audio.codec,
            t('channels', { count: audio.channels }),
            withUnit(format.number(audio.sampleRate / 1_000), 'kHz'),
          )
        : t('noAudio'),
    ],
  ];
}
