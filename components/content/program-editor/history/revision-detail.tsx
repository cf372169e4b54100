'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Failed, useFormat } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import type { ProgramDocument } from '@/lib/contract/program';
import { programRevisionDetail } from '@/lib/contract/program/calls';
import { compareDocuments, removeMaterials, type SceneDifference } from '@/lib/editor';
import { useEditorTools } from '../editor-context';
import { useStills } from './use-stills';

interface RevisionDetailProps {
  programId: string;
  revision: number;
  /** Program as it is in the editor. */
  now: ProgramDocument;
  /** True if somebody else has saved since: the comparison is reversed then. */
  isTheirs: boolean;
  onRestore: (document: ProgramDocument) => void;
}

/** One revision: what has changed since, each scene then and now, and a button to restore it. */
export function RevisionDetail({ programId, revision, now, isTheirs, onRestore }: RevisionDetailProps) {
  const { data, error, mutate } = useCall(programRevisionDetail, { id: programId, revision });
  if (error && !data) return <Failed error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  return <Comparison key={revision} revision={data} now={now} isTheirs={isTheirs} onRestore={onRestore} />;
}

interface ComparisonProps {
  revision: { document: ProgramDocument; gone: string[]; savedAt: string; savedBy: string; name: string };
  now: ProgramDocument;
  isTheirs: boolean;
  onRestore: (document: ProgramDocument) => void;
}

function Comparison({ revision, now, isTheirs, onRestore }: ComparisonProps) {
  const { document, gone, savedAt, savedBy, name } = revision;
  const t = useTranslations('editor.history');
  const { moment } = useFormat();
  const { assets } = useEditorTools();
  const [before, after] = isTheirs ? [now, document] : [document, now];
  const { program, scenes } = useMemo(() => compareDocuments(before, after), [before, after]);
  const idsWhere = (wanted: (scene: SceneDifference) => boolean) => scenes.filter(wanted).map(({ id }) => id);
  const then = useStills(
    before,
    idsWhere(({ how }) => how !== 'added'),
    assets,
  );
  const today = useStills(
    after,
    idsWhere(({ how }) => how === 'added' || how === 'changed'),
    assets,
  );
  const isSame = !program && scenes.every(({ how }) => how === 'same');
  const aspectRatio = `${document.width} / ${document.height}`;
  return (
    <Box component="section" aria-label={moment(savedAt)} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h3">{name}</Typography>
          <Typography color="textSecondary">{t('savedBy', { at: moment(savedAt), name: savedBy })}</Typography>
        </Box>
        <Button variant="contained" disabled={isSame} onClick={() => onRestore(removeMaterials(document, gone))}>
          {t(isTheirs ? 'loadTheirs' : 'restore')}
        </Button>
      </Box>
      {gone.length > 0 && <Alert severity="warning">{t('gone', { count: gone.length })}</Alert>}
      {isSame && <Alert severity="info">{t('same')}</Alert>}
      {program && <Typography>{t('programChanged')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
        {scenes.map((scene) => (
          <Box component="li" key={scene.id} sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="h4" sx={{ fontSize: 14, fontWeight: 650 }}>
              {t('scene', { number: scene.number, name: scene.name })}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              <Changes scene={scene} />
            </Typography>
            <Box
              sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
              }}
            >
              {scene.how !== 'added' && (
                <Still
                  label={scene.how === 'same' ? scene.name : t(isTheirs ? 'yours' : 'then')}
                  caption={scene.how !== 'same'}
                  url={then.get(scene.id)}
                  aspectRatio={aspectRatio}
                />
              )}
              {(scene.how === 'added' || scene.how === 'changed') && (
                <Still
                  label={t(isTheirs ? 'theirs' : 'now')}
                  caption
                  url={today.get(scene.id)}
                  aspectRatio={aspectRatio}
                />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Describes what has changed in a scene since. */
function Changes({ scene: { how, settings, widgets } }: { scene: SceneDifference }) {
  const t = useTranslations('editor.history');
  if (how !== 'changed') return t(`sceneHow.${how}`);
  const named = (['added', 'changed', 'removed'] as const).flatMap((each) => {
    const names = widgets.filter((widget) => widget.how === each).map((widget) => widget.name);
    return names.length > 0 ? [t(`widgets.${each}`, { names: names.join(', ') })] : [];
  });
  return [...named, ...(settings ? [t('sceneSettings')] : [])].join(' · ');
}

interface StillProps {
  label: string;
  /** True to also show the label as a visible caption. */
  caption: boolean;
  url: string | undefined;
  aspectRatio: string;
}

function Still({ label, caption, url, aspectRatio }: StillProps) {
  return (
    <Box component="figure" sx={{ m: 0 }}>
      {url ? (
        <img src={url} alt={label} style={{ width: '100%', aspectRatio, objectFit: 'contain', borderRadius: 8 }} />
      ) : (
        <Skeleton variant="rounded" width="100%" height="auto" sx={{ aspectRatio }} />
      )}
      {caption && (
        <Typography component="figcaption" variant="caption" color="textSecondary">
          {label}
        </Typography>
      )}
    </Box>
  );
}
