'use client';

import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/client/use-call';
import { dataSourceKinds } from '@/lib/contract/data-source';
import { useEditor } from '../editor-context';
import { carryPalette } from './dragged-item';
import { OwnWidgets } from './own-widgets';
import { palette, paletteSections } from './palette';

/** Widget palette: a click places a widget in the middle, a drag where it is dropped. */
export function WidgetPalette({ onPlaced }: { onPlaced?: () => void }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const { data: kinds } = useCall(dataSourceKinds, {});
  return (
    <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2, overflow: 'auto' }}>
      {paletteSections.map((section) => (
        <Box key={section} component="section" aria-label={t(`sections.${section}`)}>
          <Typography component="h2" sx={{ fontSize: 12.5, fontWeight: 650, mb: 1 }}>
            {t(`sections.${section}`)}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))', gap: 1 }}>
            {palette
              .filter((item) => item.section === section && (!item.needs || kinds?.includes(item.needs)))
              .map(({ id, icon: Icon, place }) => {
                return (
                  <ButtonBase
                    key={id}
                    draggable
                    onDragStart={(event) => carryPalette(event, id)}
                    onClick={() => {
                      place(editor, t);
                      onPlaced?.();
                    }}
                    sx={{
                      flexDirection: 'column',
                      gap: 0.75,
                      py: 1.5,
                      px: 0.5,
                      borderRadius: 1.5,
                      border: 1,
                      borderColor: 'divider',
                      bgcolor: 'background.paper',
                      cursor: 'grab',
                      transition: 'border-color .15s, box-shadow .15s',
                      '&:hover': { borderColor: 'primary.main', boxShadow: 1 },
                    }}
                  >
                    <Icon sx={{ fontSize: 22, color: 'primary.main' }} />
                    <Typography sx={{ fontSize: 12, lineHeight: 1.2 }}>{t(`widgets.${id}`)}</Typography>
                  </ButtonBase>
                );
              })}
          </Box>
        </Box>
      ))}
      <OwnWidgets onPlaced={onPlaced} />
      <Typography variant="caption" color="textSecondary">
        {t('insertHint')}
      </Typography>
    </Box>
  );
}
