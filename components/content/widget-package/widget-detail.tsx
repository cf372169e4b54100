'use client';

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { editorPath } from '@/components/content/program/shared/paths';
import { Allowed } from '@/components/foundation/shell/access';
import { navigate } from '@/components/foundation/shell/address';
import { useConfirm, useFormat, useOutcome } from '@/components/foundation/ui';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import { call } from '@/lib/client/call';
import { widgetLibraryReads } from '@/lib/client/reads/widget-package';
import { refresh } from '@/lib/client/refresh';
import { useCall } from '@/lib/client/use-call';
import { ownWidgetDetail, ownWidgetVersionDelete } from '@/lib/contract/widget-package';

/** Versions of a package, each deletable while there is another, and the programs and templates that show it. */
export function WidgetDetail({ id }: { id: string }) {
  const t = useTranslations('widgetLibrary');
  const common = useTranslations('common');
  const format = useFormat();
  const confirm = useConfirm();
  const outcome = useOutcome();
  const { data } = useCall(ownWidgetDetail, { id });
  if (!data) return <Skeleton variant="rounded" height={120} />;
  if (data.kind === 'builtIn')
    return (
      <Typography variant="body2" color="textSecondary">
        {t('copies')}
      </Typography>
    );
  const remove = async (versionId: string, version: string) => {
    const question = {
      title: t('deleteVersionTitle', { version, name: data.name }),
      body: t('deleteVersionBody'),
      confirmLabel: common('delete'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    if (await outcome(() => call(ownWidgetVersionDelete, { id: versionId }))) await refresh(...widgetLibraryReads);
  };
  const more = data.programs + data.templates - data.usedBy.length - data.usedByTemplates.length;
  return (
    <>
      <Typography component="h3" variant="subtitle2">
        {t('versions')}
      </Typography>
      <List dense disablePadding sx={{ mb: 2 }}>
        {data.versions.map(({ id: versionId, version, size, createdAt, createdBy, programs }) => (
          <ListItem
            key={versionId}
            disableGutters
            sx={{ display: 'block' }}
            secondaryAction={
              data.versions.length > 1 && (
                <Allowed permission="sys:widget:edit">
                  <TooltipButton
                    edge="end"
                    size="small"
                    label={t('deleteVersion', { version })}
                    onClick={() => void remove(versionId, version)}
                  >
                    <DeleteIcon fontSize="small" />
                  </TooltipButton>
                </Allowed>
              )
            }
          >
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {version}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {t('versionFacts', {
                at: format.moment(createdAt),
                by: createdBy,
                size: format.bytes(size),
                count: programs,
              })}
            </Typography>
          </ListItem>
        ))}
      </List>
      <Typography component="h3" variant="subtitle2">
        {t('usedBy')}
      </Typography>
      {data.usedBy.length + data.usedByTemplates.length > 0 ? (
        <List dense disablePadding>
          {data.usedBy.map((program) => (
            <ListItem key={program.id} disableGutters sx={{ gap: 1 }}>
              <Link component="button" variant="body2" onClick={() => navigate(editorPath(program.id))}>
                {program.name}
              </Link>
              <Typography variant="caption" color="textSecondary">
                {program.version}
              </Typography>
            </ListItem>
          ))}
          {data.usedByTemplates.map((template) => (
            <ListItem key={template.id} disableGutters sx={{ gap: 1 }}>
              <Typography variant="body2">{template.name}</Typography>
              <Typography variant="caption" color="textSecondary">
                {t('template', { version: template.version })}
              </Typography>
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
