'use client';

import EditIcon from '@mui/icons-material/TableRowsOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/foundation/ui/dialog';
import { RowsField } from '@/components/foundation/ui/fields/rows-field';
import { Labelled, Section } from '@/components/foundation/ui/fields/section';
import { type Feed, feedLimits } from '@/lib/widgets/data/schema';
import { PlaceholderMenu } from '../../placeholders/placeholder-menu';
import type { Change } from '../widget-editing';
import { BoundFields } from './bound-fields';
import { SourceField, useChosenSource } from './source-field';

interface FeedSectionProps {
  feed: Feed;
  locale: string;
  /** Names of the widget's own columns. */
  columns: readonly string[];
  /** True if the widget draws pictures. */
  hasPictures?: boolean;
  change: Change;
}

const TYPED = 'typed';
const NO_WEATHER = { except: 'weather' } as const;
const USUAL_LIMIT = 50;

/** Origin of a widget's rows: typed in, or a data source whose columns are bound to the widget's. */
export function FeedSection({ feed, locale, columns, hasPictures, change }: FeedSectionProps) {
  const t = useTranslations('editor.feed');
  const source = useChosenSource(feed.kind === 'source' ? feed.sourceId : null);
  const chosen = feed.kind === 'source' ? feed.sourceId : TYPED;
  const isGone = source === null;
  const typed = { id: TYPED, name: t('typed') };
  const choose = (value: string) => {
    if (value === chosen) return;
    if (value === TYPED) return change({ feed: { kind: 'typed', rows: [columns.map(() => '')] } });
    const fields = columns.map(() => ({ field: '', format: { kind: 'text' as const } }));
    change({ feed: { kind: 'source', sourceId: value, fields, where: [], sort: null, limit: USUAL_LIMIT } });
  };
  return (
    <Section title={t('title')}>
      <Labelled label={t('from')}>
        <SourceField
          label={t('from')}
          value={feed.kind === 'typed' ? typed : (source ?? null)}
          which={NO_WEATHER}
          placeholder={isGone ? t('gone') : ''}
          first={typed}
          onChange={choose}
        />
      </Labelled>
      {isGone && <Alert severity="warning">{t('goneBody')}</Alert>}
      {feed.kind === 'typed' ? (
        <TypedRows rows={feed.rows} columns={columns} onRows={(rows) => change({ feed: { kind: 'typed', rows } })} />
      ) : (
        !isGone && <BoundFields {...{ feed, locale, columns, hasPictures, change }} />
      )}
    </Section>
  );
}

interface TypedRowsProps {
  rows: string[][];
  columns: readonly string[];
  onRows: (rows: string[][]) => void;
}

/** Table dialog for typed rows, applied as one step. */
function TypedRows({ rows, columns, onRows }: TypedRowsProps) {
  const t = useTranslations('editor.feed');
  const tc = useTranslations('common');
  const [draft, setDraft] = useState<string[][] | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<EditIcon />}
        onClick={() => setDraft(rows)}
        sx={{ borderColor: 'divider' }}
      >
        {t('editRows', { count: rows.length })}
      </Button>
      {draft && (
        <Dialog open fullWidth maxWidth="md" onClose={() => setDraft(null)} aria-label={t('rows')}>
          <DialogTitle>{t('rows')}</DialogTitle>
          <DialogContent>
            <RowsField
              label={t('rows')}
              columns={columns}
              rows={draft}
              most={feedLimits}
              onRows={setDraft}
              tools={(insert) => <PlaceholderMenu onInsert={insert} />}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setDraft(null)}>{tc('cancel')}</Button>
            <Button
              variant="contained"
              onClick={() => {
                onRows(draft);
                setDraft(null);
              }}
            >
              {tc('confirm')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
