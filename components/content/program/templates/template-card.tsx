'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { templateThumbUrl } from '@/lib/client/file-url';
import type { ShippedTemplate, Template } from '@/lib/contract/template';
import { useComposed } from './use-composed';

const WIDTH = 480;

interface CardProps {
  name: string;
  width: number;
  height: number;
  picture: string | null;
  sign?: ReactNode;
  onChoose: () => void;
}

function Card({ name, width, height, picture, sign, onChoose }: CardProps) {
  return (
    <ButtonBase
      aria-label={`${name}, ${width} × ${height}`}
      onClick={onChoose}
      sx={{
        display: 'grid',
        gap: 1,
        p: 1,
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        textAlign: 'start',
        justifyItems: 'stretch',
        alignContent: 'start',
        '&:hover, &:focus-visible': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ aspectRatio: `${width} / ${height}`, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}>
        {picture && (
          <Box
            component="img"
            alt=""
            src={picture}
            sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, px: 0.5 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 600, flexGrow: 1 }}>
          {name}
        </Typography>
        {sign}
      </Box>
    </ButtonBase>
  );
}

/** Card of a bundled template: its picture is rendered here, in the reader's language. */
export function ShippedCard({ template, onChoose }: { template: ShippedTemplate; onChoose: () => void }) {
  const { name, document } = template;
  const picture = useComposed(document, WIDTH);
  return <Card name={name} width={document.width} height={document.height} picture={picture} onChoose={onChoose} />;
}

/** Card of a template of the own institution, or shared by one above. */
export function OwnCard({ template, onChoose }: { template: Template; onChoose: () => void }) {
  const t = useTranslations('program.template');
  const { id, name, width, height, version, hasThumb, fromAbove, shared } = template;
  const sign = fromAbove ? t('fromAbove') : shared ? t('shared') : null;
  return (
    <Card
      name={name}
      width={width}
      height={height}
      picture={hasThumb ? templateThumbUrl(id, version) : null}
      sign={sign && <Chip size="small" label={sign} />}
      onChoose={onChoose}
    />
  );
}
