'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useErrorText } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import type { Output } from '@/lib/contract/call';
import type { TreeNode } from '@/lib/contract/fields';
import { movePreview } from '@/lib/contract/terminal/places';
import { NOT_OFFERED } from '@/lib/contract/wire';

/** Target of a move: a node of the tree, or `null` for "out of their groups". */
export type Destination = Pick<TreeNode, 'kind' | 'id'> | null;

/** Limit of listed lines: a dialog stays readable on a phone. */
const MOST_LINES = 6;

/** Lists the changes of a move on the screens of terminals. Empty if the platform cannot tell. */
export function MoveChanges({ ids, to }: { ids: readonly string[]; to: Destination }) {
  const t = useTranslations('terminal.moveChanges');
  const errorText = useErrorText();
  const where = to?.kind === 'office' ? { officeId: to.id } : { groupId: to?.id ?? null };
  const { data, error } = useCall(movePreview, { ids: [...ids], ...where }, { revalidateOnFocus: false });
  if (error?.message === NOT_OFFERED) return null;
  return (
    <Box aria-live="polite" sx={{ minHeight: 24 }}>
      {error ? (
        <Typography variant="body2" color="textSecondary">
          {errorText(error)}
        </Typography>
      ) : data ? (
        <MoveSummary preview={data} count={ids.length} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('loading')}
        </Typography>
      )}
    </Box>
  );
}

/** Publishes that start and stop on terminals by a move. */
export function MoveSummary({ preview, count }: { preview: Output<typeof movePreview>; count: number }) {
  const t = useTranslations('terminal.moveChanges');
  const { terminals, changes, more } = preview;
  if (changes.length === 0) return <Typography variant="body2">{t('nothing')}</Typography>;
  // A number beside the name of one terminal's publish says nothing.
  const numbered = (on: number) => (count > 1 ? on : 0);
  const lines = changes.flatMap(({ publishId, name, starts, stops }) => [
    ...(starts > 0 ? [{ key: `${publishId} starts`, text: t('starts', { name, count: numbered(starts) }) }] : []),
    ...(stops > 0 ? [{ key: `${publishId} stops`, text: t('stops', { name, count: numbered(stops) }) }] : []),
  ]);
  const further = Math.max(0, lines.length - MOST_LINES) + more;
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('on', { changed: terminals, count })}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
        {lines.slice(0, MOST_LINES).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {further > 0 && <li>{t('more', { count: further })}</li>}
      </Box>
    </>
  );
}
