'use client';

import LibraryIcon from '@mui/icons-material/WidgetsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Allowed } from '@/components/foundation/shell/access';
import { useToast } from '@/components/foundation/ui';
import { NameDialog } from '@/components/foundation/ui/name-dialog';
import { call } from '@/lib/client/call';
import { widgetLibraryReads } from '@/lib/client/reads/widget-package';
import { refresh } from '@/lib/client/refresh';
import { ownWidgetSave } from '@/lib/contract/widget-package';
import { removeGroups } from '@/lib/editor';
import { useSelectedWidgets } from '../editor-context';
import { OwnWidgetPicker } from './own-widget-picker';

/** Widget library below the palette: place one of its widgets, or save the selected widget to it. */
export function OwnWidgets({ onPlaced }: { onPlaced?: () => void }) {
  const t = useTranslations('editor.ownWidgets');
  const toast = useToast();
  const [open, setOpen] = useState<'picker' | 'name' | null>(null);
  const [selected, ...others] = useSelectedWidgets();
  const kept = selected && others.length === 0 && selected.type !== 'package' ? selected : null;
  return (
    <Box component="section" aria-label={t('title')}>
      <Typography component="h2" sx={{ fontSize: 12.5, fontWeight: 650, mb: 1 }}>
        {t('title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" startIcon={<LibraryIcon />} onClick={() => setOpen('picker')}>
          {t('choose')}
        </Button>
        {kept && (
          <Allowed permission="sys:widget:edit">
            <Button size="small" color="inherit" onClick={() => setOpen('name')}>
              {t('keep')}
            </Button>
          </Allowed>
        )}
      </Box>
      {open === 'picker' && <OwnWidgetPicker onPlaced={onPlaced} onClose={() => setOpen(null)} />}
      {open === 'name' && kept && (
        <NameDialog
          title={t('keepTitle')}
          first={kept.name}
          onSave={async (name) => {
            await call(ownWidgetSave, { name, widget: JSON.stringify(removeGroups(kept)) });
            await refresh(...widgetLibraryReads);
            toast.success(t('kept', { name }));
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Box>
  );
}
