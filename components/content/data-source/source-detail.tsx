'use client';

import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { editorPath } from '@/components/content/program/shared/paths';
import { consoleAssets } from '@/components/foundation/scene/console-assets';
import { navigate } from '@/components/foundation/shell/address';
import { PreviewTable } from '@/components/foundation/ui/preview-table';
import { useCall } from '@/lib/client/use-call';
import { dataSourceDetail } from '@/lib/contract/data-source';
import { MissingPictures, NotRead } from './not-read';
import { useFaultText } from './shared/use-fault-text';

/** Detail of a source: its error, its rows, and the programs and templates that show it. */
export function SourceDetail({ id }: { id: string }) {
  const t = useTranslations('dataSource');
  const common = useTranslations('common');
  const faultText = useFaultText();
  const { data } = useCall(dataSourceDetail, { id });
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const { value, usedBy, usedByTemplates, fault, status } = data;
  const more = data.programs + data.templates - usedBy.length - usedByTemplates.length;
  return (
    <>
      {fault && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {faultText(fault, status)} {value.at ? t('keptRows') : ''}
        </Alert>
      )}
      <MissingPictures {...data} />
      <NotRead {...data} />
      <Typography component="h3" variant="subtitle2" sx={{ mb: 1 }}>
        {t('rows')}
      </Typography>
      {data.rows < data.total && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t('previewRows', { shown: data.rows, count: data.total })}
        </Alert>
      )}
      {value.rows.length > 0 ? (
        <PreviewTable label={t('rows')} columns={value.columns} rows={value.rows} pictureUrl={consoleAssets.url} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('noRows')}
        </Typography>
      )}
      <Typography component="h3" variant="subtitle2" sx={{ mt: 2 }}>
        {t('usedBy')}
      </Typography>
      {usedBy.length + usedByTemplates.length > 0 ? (
        <List dense disablePadding>
          {usedBy.map((program) => (
            <ListItem key={program.id} disableGutters>
              <Link component="button" variant="body2" onClick={() => navigate(editorPath(program.id))}>
                {program.name}
              </Link>
            </ListItem>
          ))}
          {usedByTemplates.map(({ id: templateId, name }) => (
            <ListItem key={templateId} disableGutters>
              <Typography variant="body2">{t('template', { name })}</Typography>
            </ListItem>
          ))}
        </List>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('usedByNone')}
        </Typography>
      )}
      {more > 0 && (
        <Typography variant="body2" color="textSecondary">
          {common('andMore', { count: more })}
        </Typography>
      )}
    </>
  );
}
