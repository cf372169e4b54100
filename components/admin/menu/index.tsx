'use client';

import MenuIcon from '@mui/icons-material/AccountTreeOutlined';
import GroupIcon from '@mui/icons-material/CreateNewFolderOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useConsolePages } from '@/components/foundation/shell/console-pages';
import { onPhone } from '@/components/foundation/shell/measures';
import { useAllowed } from '@/components/foundation/shell/session';
import { useStep } from '@/components/foundation/shell/steps';
import { EmptyState, Failed, PageFrame } from '@/components/foundation/ui';
import { DetailDrawer } from '@/components/foundation/ui/detail-drawer';
import { useCall } from '@/lib/client/use-call';
import { menuAll } from '@/lib/contract/menu';
import { descendantsOf, menuEntries } from './entries';
import { EntryDetail } from './entry-detail';
import { MenuForm } from './menu-form';
import { MenuTree } from './menu-tree';
import { useEntryText } from './use-entry-text';
import { useMenuChanges } from './use-menu-changes';
import type { Editing } from './use-menu-form';

/** Menu manager: the console's own menu, with the platform's changes and additions. */
export default function Menus() {
  const t = useTranslations('menuManage');
  const mayEdit = useAllowed()('sys:menu:edit');
  const phone = useMediaQuery(onPhone);
  const entry = useStep('entry');
  const { data, error, mutate } = useCall(menuAll, {});
  const textOf = useEntryText();
  const { move } = useMenuChanges();
  const [editing, setEditing] = useState<Editing | null>(null);
  const { menu } = useConsolePages();
  const root = useMemo(() => data && menuEntries(menu, data), [menu, data]);
  const chosen = (root && descendantsOf(root).find(({ key }) => key === entry.value)) ?? null;
  const close = () => entry.close();
  /** Adds a new entry to the selected group, or beside the selected page. */
  const add = (kind: 'link' | 'group') => {
    const parent = (chosen?.children ? chosen : chosen?.parent) ?? root;
    if (parent) setEditing({ kind, parent });
  };
  const detail = root && chosen && (
    <EntryDetail entry={chosen} root={root} onEdit={() => setEditing({ entry: chosen })} onGone={close} />
  );
  return (
    <PageFrame
      title={t('title')}
      actions={
        <Allowed permission="sys:menu:edit">
          <Button variant="outlined" startIcon={<GroupIcon />} disabled={!root} onClick={() => add('group')}>
            {t('newGroup')}
          </Button>
          <Button variant="contained" startIcon={<LinkIcon />} disabled={!root} onClick={() => add('link')}>
            {t('newLink')}
          </Button>
        </Allowed>
      }
    >
      <Typography color="textSecondary" sx={{ maxWidth: 760 }}>
        {t(mayEdit ? 'body' : 'bodyViewing')}
      </Typography>
      {error && !root && <Failed error={error} onRetry={() => void mutate()} />}
      {!root && !error && <Skeleton variant="rounded" height={420} />}
      {root && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '400px 1fr' }, alignItems: 'start' }}>
          <Paper variant="outlined" sx={{ p: 1.5, minWidth: 0 }}>
            <MenuTree
              root={root}
              chosen={chosen?.key ?? null}
              onChoose={entry.open}
              onMove={mayEdit ? (...how) => void move(...how) : undefined}
            />
          </Paper>
          {phone ? (
            <DetailDrawer
              open={Boolean(detail)}
              onClose={close}
              title={chosen ? textOf(chosen) : ''}
              label={t('title')}
            >
              {detail}
            </DetailDrawer>
          ) : (
            <Paper
              variant="outlined"
              sx={{ position: 'sticky', top: 'calc(var(--shell-top, 0px) + 16px)', minWidth: 0 }}
            >
              {chosen ? (
                <>
                  <Typography variant="h2" sx={{ p: 3, pb: 2, overflowWrap: 'anywhere' }}>
                    {textOf(chosen)}
                  </Typography>
                  {detail}
                </>
              ) : (
                <EmptyState icon={<MenuIcon />} title={t('choose')} />
              )}
            </Paper>
          )}
        </Box>
      )}
      {editing && <MenuForm editing={editing} onClose={() => setEditing(null)} />}
    </PageFrame>
  );
}
