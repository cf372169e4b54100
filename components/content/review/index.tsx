'use client';

import ReviewIcon from '@mui/icons-material/FactCheckOutlined';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { SearchField } from '@/components/foundation/resource/search-field';
import { ResourceTable } from '@/components/foundation/resource/table';
import { useList } from '@/components/foundation/resource/use-list';
import { useSelection } from '@/components/foundation/resource/use-selection';
import { ViewTabs } from '@/components/foundation/shell/access';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useStep, useTabStep } from '@/components/foundation/shell/steps';
import { EmptyState, PageFrame } from '@/components/foundation/ui';
import { ActionBar } from '@/components/foundation/ui/action-bar';
import { type Review, reviewList } from '@/lib/contract/review';
import { DecideDialog } from './decide-dialog';
import { fixedOf, kindAt, tabs } from './initial-queries';
import { ReviewDialog } from './review-dialog';
import { useLiveReviews } from './use-live-reviews';
import { useReviewColumns } from './use-review-columns';

/** Reviews of one kind: waiting and decided ones, and the submission beside the last approved version. */
export default function Reviews() {
  const t = useTranslations('review');
  const { path, params } = useScreenLocation();
  const [shown, show] = useTabStep('show', tabs);
  const opened = useStep('review');
  const kind = kindAt(path);
  const fixed = useMemo(() => fixedOf(path, params), [path, params]);
  const list = useList<Review, typeof reviewList>(reviewList, fixed);
  const selection = useSelection(list.rows);
  const columns = useReviewColumns();
  const [deciding, setDeciding] = useState<'pass' | 'reject' | null>(null);
  useLiveReviews();

  return (
    <PageFrame title={t(`titles.${kind}`)}>
      <ViewTabs
        label={t('state')}
        value={shown}
        views={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={(to) => {
          selection.clear();
          show(to, { pageNo: undefined });
        }}
      />
      <SearchField value={list.query.search} onSearch={(search) => list.change({ search })} />
      <ActionBar count={selection.ids.size} onClear={selection.clear}>
        <Button color="success" onClick={() => setDeciding('pass')}>
          {t('pass')}
        </Button>
        <Button color="error" onClick={() => setDeciding('reject')}>
          {t('reject')}
        </Button>
      </ActionBar>
      <ResourceTable
        label={t(`titles.${kind}`)}
        columns={columns}
        list={list}
        selected={selection.ids}
        onSelect={shown === 'waiting' ? selection.select : undefined}
        onOpen={({ id }) => opened.open(id)}
        empty={
          <EmptyState
            icon={<ReviewIcon />}
            title={t(list.query.search ? 'nothingFound' : shown === 'waiting' ? 'empty' : 'emptyOther')}
            body={list.query.search || shown !== 'waiting' ? undefined : t('emptyBody')}
          />
        }
      />
      {deciding && (
        <DecideDialog
          reviews={selection.rows}
          result={deciding}
          onDone={selection.clear}
          onClose={() => setDeciding(null)}
        />
      )}
      {opened.value && <ReviewDialog key={opened.value} id={opened.value} onClose={() => opened.close()} />}
    </PageFrame>
  );
}
