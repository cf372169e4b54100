'use client';

import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useTranslations } from 'next-intl';
import { SortableList } from '@/components/foundation/ui/drag/sortable-list';
import { settledDocument } from '@/lib/editor';
import { isFramed, useEditor, useEditorState } from '../editor-context';
import { usePeople } from '../presence/use-people';
import { SceneCard } from './scene-card';
import { useScenePictures } from './use-scene-pictures';

/** Height of a card's picture in pixels; its width follows the program's aspect ratio within bounds. */
export const PICTURE_HEIGHT = 76;
/** Minimum width: a portrait picture is narrower than the name, seconds and menu below it. */
const MIN_WIDTH = 116;

/** Scene strip in playing order: open, add, drag to reorder. */
export function SceneStrip() {
  const t = useTranslations('editor.scenes');
  const editor = useEditor();
  const { scenes, width, height } = useEditorState(settledDocument);
  const openId = useEditorState((state) => state.session.sceneId);
  const framed = useEditorState(isFramed);
  const pictures = useScenePictures();
  const people = usePeople();
  const cardWidth = Math.min(190, Math.max(MIN_WIDTH, Math.round((PICTURE_HEIGHT * width) / height)));

  return (
    <Box
      component="ol"
      aria-label={t('list')}
      sx={{ m: 0, p: 1.5, display: 'flex', gap: 1.5, overflowX: 'auto', alignItems: 'flex-start', listStyle: 'none' }}
    >
      <SortableList
        ids={scenes.map(({ id }) => id)}
        nameOf={(id) => scenes.find((scene) => scene.id === id)?.name ?? ''}
        direction="horizontal"
        onMove={(sceneId, to) => editor.apply({ type: 'moveScene', sceneId, to })}
      >
        {scenes.map((scene, i) => (
          <SceneCard
            key={scene.id}
            scene={scene}
            number={i + 1}
            count={scenes.length}
            width={cardWidth}
            picture={pictures.get(scene.id)}
            open={scene.id === openId}
            people={people.filter(({ sceneId }) => sceneId === scene.id)}
          />
        ))}
      </SortableList>
      {!framed && (
        <Box component="li">
          <Tooltip title={t('add')}>
            <ButtonBase
              aria-label={t('add')}
              onClick={() => editor.run('addScene')}
              sx={{
                width: 56,
                height: PICTURE_HEIGHT,
                borderRadius: 1.5,
                border: '1px dashed',
                borderColor: 'divider',
                color: 'text.secondary',
                '&:hover': { color: 'primary.main', borderColor: 'primary.main' },
              }}
            >
              <AddIcon />
            </ButtonBase>
          </Tooltip>
        </Box>
      )}
    </Box>
  );
}
