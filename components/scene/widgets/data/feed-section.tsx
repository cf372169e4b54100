'use client';

import EditIcon from '@mui/icons-material/TableRowsOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RowsField } from '@/components/ui/fields/rows-field';
import { Labelled, Section } from '@/components/ui/fields/section';
import { SelectField } from '@/components/ui/fields/select-field';
import { useCall } from '@/lib/client/use-call';
import { dataSourceList } from '@/lib/contract/data-source';
import { type Feed, feedLimits } from '@/lib/widgets/data/schema';
import type { Change } from '../widget-editing';
import { BoundFields } from './bound-fields';

interface FeedSectionProps {
  feed: Feed;
  locale: string;
  /** Names of the widget's own columns. */
  columns: readonly string[];
  change: Change;
}

const TYPED = 'typed';
const MOST_SOURCES_SHOWN = 100;
const USUAL_LIMIT = 50;

/** Where the rows of a widget come from: typed into it, or a data source, whose columns its own are bound to. */
export function FeedSection({ feed, locale, columns, change }: FeedSectionProps) {
  const t = useTranslations('editor.feed');
  const { data } = useCall(dataSourceList, { pageNo: 1, pageSize: MOST_SOURCES_SHOWN });
  const sources = data?.list.filter(({ kind }) => kind !== 'weather') ?? [];
  const chosen = feed.kind === 'source' ? feed.sourceId : TYPED;
  const isGone = data !== undefined && feed.kind === 'source' && !sources.some(({ id }) => id === feed.sourceId);
  const choose = (value: string) => {
    if (value === chosen) return;
    if (value === TYPED) return change({ feed: { kind: 'typed', rows: [columns.map(() => '')] } });
    const fields = columns.map(() => ({ field: '', format: { kind: 'text' as const } }));
    change({ feed: { kind: 'source', sourceId: value, fields, where: [], sort: null, limit: USUAL_LIMIT } });
  };
  return (
    <Section title={t('title')}>
      <Labelled label={t('from')}>
        <SelectField
          label={t('from')}
          value={chosen}
          mixed={isGone ? t('gone') : ''}
          options={[
            { value: TYPED, label: t('typed') },
            ...sources.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={choose}
        />
      </Labelled>
      {isGone && <Alert severity="warning">{t('goneBody')}</Alert>}
      {feed.kind === 'typed' ? (
        <TypedRows rows={feed.rows} columns={columns} onRows={(rows) => change({ feed: { kind: 'typed', rows } })} />
      ) : (
        !isGone && <BoundFields feed={feed} locale={locale} columns={columns} change={change} />
      )}
    </Section>
  );
}

interface TypedRowsProps {
  rows: string[][];
  columns: readonly string[];
  onRows: (rows: string[][]) => void;
}

/** Typed in a dialog, where there is room, and taken as one step. */
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
            <RowsField label={t('rows')} columns={columns} rows={draft} most={feedLimits} onRows={setDraft} />
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
