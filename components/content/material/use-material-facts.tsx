'use client';

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslations } from 'next-intl';
import { messagePath } from '@/components/content/message/shared/paths';
import { editorPath } from '@/components/content/program/shared/paths';
import { ConsoleLink } from '@/components/foundation/shell/console-link';
import { useAllowed } from '@/components/foundation/shell/session';
import { useFormat } from '@/components/foundation/ui';
import type { Fact } from '@/components/foundation/ui/facts';
import type { Output } from '@/lib/contract/call';
import type { Material, materialDetail } from '@/lib/contract/material';
import { mediaFactsOf } from './media-facts';
import { PlaysBadge } from './plays-badge';
import { ValidityBadge } from './validity-badge';

/** Facts of a material: its file, its validity, and where it is used. `usedBy` is undefined until loaded. */
export function useMaterialFacts(
  material: Material,
  usedBy: Output<typeof materialDetail>['usedBy'] | undefined,
): Fact[] {
  const t = useTranslations('material');
  const format = useFormat();
  const allowed = useAllowed();
  const { width, height, seconds, size, codec, plays, media, tags, createdAt, createdBy, validFrom, validUntil } =
    material;
  const uses = usedBy?.map(({ id, name, kind }) => (
    <Box component="span" key={id} sx={{ mr: 1.5 }}>
      {allowed(kind === 'message' ? 'message:message:edit' : 'program:program:edit') ? (
        <ConsoleLink href={kind === 'message' ? messagePath(id) : editorPath(id)}>{name}</ConsoleLink>
      ) : (
        name
      )}
    </Box>
  ));
  return [
    [t('size'), format.bytes(size)],
    ...(width && height ? [[t('measures'), `${width} × ${height}`] as const] : []),
    ...(seconds ? [[t('length'), format.length(seconds)] as const] : []),
    ...(codec || plays === false
      ? [[t('codec'), <PlaysBadge key="codec" material={{ codec, plays }} />] as const]
      : []),
    ...(media ? mediaFactsOf(media, t, format) : []),
    ...(validFrom || validUntil
      ? [
          [
            t('validityOf'),
            <Box key="validity" component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
              {t('period', {
                from: validFrom ? format.moment(validFrom) : '…',
                until: validUntil ? format.moment(validUntil) : '…',
              })}
              <ValidityBadge material={material} />
            </Box>,
          ] as const,
        ]
      : []),
    ...(tags.length > 0
      ? [
          [
            t('tags'),
            <Box key="tags" component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
              {tags.map((each) => (
                <Chip key={each} size="small" label={each} />
              ))}
            </Box>,
          ] as const,
        ]
      : []),
    [t('uploadedAt'), format.momentBy(createdAt, createdBy)],
    [t('usedBy'), uses?.length === 0 ? t('unused') : uses],
  ];
}
