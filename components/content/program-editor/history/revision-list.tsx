'use client';

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { revisionThumbUrl } from '@/lib/client/file-url';
import type { ProgramRevision } from '@/lib/contract/program/calls';

interface RevisionListProps {
  programId: string;
  revisions: readonly ProgramRevision[];
  chosen: number | undefined;
  onChoose: (revision: number) => void;
}

/** Revisions of a program, latest first, each with its picture. */
export function RevisionList({ programId, revisions, chosen, onChoose }: RevisionListProps) {
  const t = useTranslations('editor.history');
  const { moment } = useFormat();
  return (
    <List aria-label={t('revisions')} disablePadding>
      {revisions.map(({ revision, savedAt, savedBy, hasThumb, published }, index) => (
        <ListItem key={revision} disablePadding>
          <ListItemButton
            selected={revision === chosen}
            aria-current={revision === chosen}
            onClick={() => onChoose(revision)}
            sx={{ gap: 1.5, borderRadius: 1.5 }}
          >
            <Box
              sx={{
                width: 72,
                aspectRatio: '16 / 9',
                flexShrink: 0,
                borderRadius: 1,
                bgcolor: 'action.hover',
                background: hasThumb
                  ? `center / contain no-repeat url("${revisionThumbUrl(programId, revision)}")`
                  : undefined,
              }}
            />
            <ListItemText
              primary={moment(savedAt)}
              secondary={savedBy}
              slotProps={{ primary: { variant: 'body2' }, secondary: { variant: 'caption' } }}
            />
            {index === 0 ? (
              <Chip size="small" label={t('newest')} />
            ) : (
              published && <Chip size="small" variant="outlined" color="success" label={t('published')} />
            )}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
