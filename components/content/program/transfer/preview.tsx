'use client';

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/foundation/ui';
import { useErrorSentence } from '@/components/foundation/ui/error-sentence';
import { PreviewTable } from '@/components/foundation/ui/preview-table';
import { type TransferPreview, type TransferProblem, transferLimits } from '@/lib/contract/transfer';
import { listed, More, SHOWN } from './list';
import { SourceList } from './source-list';

/** Preview of an import: programs, materials, and what it changes about them. */
export function Preview({
  preview: { kind, programs, sources, materials, leftOut, bytes, problems },
}: {
  preview: TransferPreview;
}) {
  const t = useTranslations('program.transfer');
  const tp = useTranslations('program');
  const tm = useTranslations('material');
  const format = useFormat();
  const here = materials.filter((each) => each.here).length;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {problems.length > 0 ? (
        <ProblemList problems={problems} />
      ) : (
        <Alert severity="success">{t('sound', { count: programs.length })}</Alert>
      )}
      {leftOut.count > 0 && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {t('leftOut', { count: leftOut.count })} {leftOut.first.join(', ')}
          {leftOut.count > leftOut.first.length && ` ${t('more', { count: leftOut.count - leftOut.first.length })}`}
        </Alert>
      )}
      {/* A list with invalid lines would show programs that lack them. */}
      {programs.length > 0 && (kind === 'programs' || problems.length === 0) && (
        <Box component="ul" aria-label={tp('title')} tabIndex={0} sx={listed}>
          {programs.slice(0, SHOWN).map(({ name, given, folder, scenes, seconds, notes }) => (
            <li key={name}>
              <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {[...folder, name].join(' / ')}
              </Typography>
              <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {tp('scenesOfLength', { count: scenes, length: format.length(seconds) })}
                {name !== given && ` · ${t('renamed', { name: given })}`}
              </Typography>
              {notes.map(({ note, of }, at) => (
                <Typography
                  // biome-ignore lint/suspicious/noArrayIndexKey: a note is identified by its position
                  key={at}
                  variant="caption"
                  component="p"
                  sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}
                >
                  {t(`notes.${note}`, { of })}
                </Typography>
              ))}
            </li>
          ))}
          <More count={programs.length - SHOWN} />
        </Box>
      )}
      {sources.length > 0 && <SourceList sources={sources} />}
      {materials.length > 0 && (
        <>
          <Typography variant="body2">
            {t('materials', { fresh: materials.length - here, here, size: format.bytes(bytes) })}
          </Typography>
          <PreviewTable
            label={tm('title')}
            columns={[tp('name'), t('state'), t('kind'), t('bytes')]}
            rows={materials
              .slice(0, SHOWN)
              .map((each) => [
                [...each.folder, each.name].join(' / '),
                t(each.here ? 'here' : 'fresh'),
                tm(`types.${each.type}`),
                format.bytes(each.size),
              ])}
          />
          <More count={materials.length - SHOWN} />
        </>
      )}
    </Box>
  );
}

/** Problems with their place: line of a list, file in the ZIP, or program. */
function ProblemList({ problems }: { problems: readonly TransferProblem[] }) {
  const t = useTranslations('program.transfer');
  const sentence = useErrorSentence();
  return (
    <>
      <Alert severity="error">{t('wrong', { count: problems.length })}</Alert>
      <Box component="ul" aria-label={t('problemList')} tabIndex={0} sx={listed}>
        {problems.map(({ at, line, ...problem }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a problem is identified by its position
          <li key={nth}>
            {(line !== null || at !== '') && (
              <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {[line === null ? '' : t('line', { line }), at].filter(Boolean).join(' · ')}
              </Typography>
            )}
            <Typography variant="body2">{sentence(problem.error, problem.values)}</Typography>
          </li>
        ))}
      </Box>
      {problems.length === transferLimits.problems && (
        <Typography variant="body2" color="textSecondary">
          {t('problemsEnd', { most: transferLimits.problems })}
        </Typography>
      )}
    </>
  );
}
