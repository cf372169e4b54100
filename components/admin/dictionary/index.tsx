'use client';

import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import DictionaryIcon from '@mui/icons-material/MenuBookOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslations } from 'next-intl';
import { ResourceForm } from '@/components/foundation/resource/resource-form';
import { MainButton, useEditedRow } from '@/components/foundation/shell/access';
import { useScreenLocation } from '@/components/foundation/shell/location';
import { useStep } from '@/components/foundation/shell/steps';
import { EmptyState, Failed, PageFrame } from '@/components/foundation/ui';
import { useCall } from '@/lib/client/use-call';
import { type DictType, dictList } from '@/lib/contract/dictionary';
import { DICT_READS, useTypeForm } from './forms';
import { dictInput } from './initial-queries';
import { TypeDetail } from './type-detail';
import { TypeList } from './type-list';

/**
 * Dictionary of value lists that forms offer: lists on the left, values of the selected one beside them; one after the
 * other on a phone.
 */
export default function Dictionary() {
  const t = useTranslations('dictionary');
  const { params, setParams } = useScreenLocation();
  const search = params.get('search') || undefined;
  const { data, error, mutate } = useCall(dictList, dictInput(params));
  const { edited, edit, close } = useEditedRow<DictType>();
  const { form, fields } = useTypeForm();
  const type = useStep('type');
  const chosen = data?.list.find(({ id }) => id === type.value);
  const newButton = <MainButton />;
  const empty = data && data.count === 0 && !search;
  return (
    <PageFrame title={t('title')} actions={!empty && newButton}>
      {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
      {empty && (
        <Paper variant="outlined">
          <EmptyState icon={<DictionaryIcon />} title={t('empty')} body={t('emptyBody')} action={newButton} />
        </Paper>
      )}
      {!empty && !(error && !data) && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '340px 1fr' }, alignItems: 'start' }}>
          <Paper variant="outlined" sx={{ p: 1.5, display: { xs: chosen ? 'none' : 'block', md: 'block' } }}>
            <TypeList
              types={data?.list}
              count={data?.count ?? 0}
              chosen={chosen?.id}
              search={search}
              onSearch={(text) => setParams({ search: text || undefined })}
              onChoose={type.open}
            />
          </Paper>
          <Paper variant="outlined" sx={{ display: { xs: chosen ? 'block' : 'none', md: 'block' }, minWidth: 0 }}>
            {chosen ? (
              <>
                <Button startIcon={<BackIcon />} onClick={() => type.close()} sx={{ display: { md: 'none' }, m: 1 }}>
                  {t('allLists')}
                </Button>
                <TypeDetail key={chosen.id} type={chosen} onEdit={() => edit(chosen)} onGone={() => type.close()} />
              </>
            ) : (
              <EmptyState icon={<DictionaryIcon />} title={t('chooseList')} />
            )}
          </Paper>
        </Box>
      )}
      {edited && (
        <ResourceForm
          form={form}
          fields={fields}
          reads={DICT_READS}
          row={edited === 'new' ? null : edited}
          onClose={close}
        />
      )}
    </PageFrame>
  );
}
