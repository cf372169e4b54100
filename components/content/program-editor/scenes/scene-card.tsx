'use client';

import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { useSortableItem } from '@/components/foundation/ui/drag/sortable-list';
import type { Scene } from '@/lib/contract/program';
import { useEditor } from '../editor-context';
import { PersonMark } from '../presence/person-mark';
import type { Collaborator } from '../presence/use-people';
import { SceneMenu } from './scene-menu';
import { PICTURE_HEIGHT } from './scene-strip';
import { TimingButton } from './timing-button';

/** Maximum number of marks that fit on a picture. */
const MOST_MARKS = 4;
/** Diameter in pixels. */
const MARK_SIZE = 18;

interface SceneCardProps {
  scene: Scene;
  number: number;
  count: number;
  width: number;
  picture: string | undefined;
  open: boolean;
  /** Other people who have it open. */
  people: readonly Collaborator[];
}

/** Card of a scene: picture, name and duration. */
export function SceneCard({ scene, number, count, width, picture, open, people }: SceneCardProps) {
  const t = useTranslations('editor.scenes');
  const editor = useEditor();
  const [menu, setMenu] = useState<{ left: number; top: number } | null>(null);
  const { id, name } = scene;
  const { itemProps, onKeyDown, describedBy, isDragging } = useSortableItem(id);
  const move = (event: KeyboardEvent) => {
    onKeyDown(event);
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (!event.altKey || step === 0 || number + step < 1 || number + step > count) return;
    event.preventDefault();
    editor.apply({ type: 'moveScene', sceneId: id, to: number - 1 + step });
  };
  return (
    <Box
      component="li"
      {...itemProps}
      onContextMenu={(event) => {
        event.preventDefault();
        editor.openScene(id);
        setMenu({ left: event.clientX, top: event.clientY });
      }}
      sx={{ position: 'relative', width, flexShrink: 0, opacity: isDragging ? 0.6 : 1 }}
    >
      <ButtonBase
        aria-label={[t('scene', { number, name }), ...people.map((person) => person.name)].join(', ')}
        aria-current={open}
        aria-describedby={describedBy}
        onClick={() => editor.openScene(id)}
        onKeyDown={move}
        sx={{
          display: 'block',
          width: 1,
          height: PICTURE_HEIGHT,
          borderRadius: 1.5,
          overflow: 'hidden',
          position: 'relative',
          bgcolor: '#000',
          outline: '2px solid',
          outlineColor: open ? 'var(--mui-palette-primary-main)' : 'var(--mui-palette-divider)',
          outlineOffset: open ? 1 : 0,
          outlineWidth: open ? 2 : 1,
        }}
      >
        <ScenePicture picture={picture} number={number} />
      </ButtonBase>
      {/* Outside the button, so that initials don't become part of its label. */}
      <PeopleMarks people={people} />
      <Box sx={{ display: 'flex', alignItems: 'center', mt: 0.5, minWidth: 0 }}>
        <Typography noWrap sx={{ fontSize: 12, flexGrow: 1, fontWeight: open ? 600 : 400 }}>
          {name}
        </Typography>
        <TimingButton scene={scene} />
        <IconButton
          size="small"
          aria-label={t('menu', { name })}
          aria-haspopup="menu"
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            editor.openScene(id);
            setMenu({ left, top: bottom });
          }}
          sx={{ p: 0.25, mr: -0.5 }}
        >
          <MoreIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Box>
      <SceneMenu at={menu} sceneId={id} number={number} count={count} onClose={() => setMenu(null)} />
    </Box>
  );
}

function ScenePicture({ picture, number }: { picture: string | undefined; number: number }) {
  return (
    <>
      {picture && (
        <Box
          component="img"
          src={picture}
          alt=""
          draggable={false}
          sx={{ width: 1, height: 1, objectFit: 'contain', display: 'block' }}
        />
      )}
      <Box
        component="span"
        sx={{
          position: 'absolute',
          left: 4,
          top: 4,
          px: 0.75,
          borderRadius: 0.75,
          bgcolor: 'rgba(0 0 0 / 0.6)',
          color: '#fff',
          fontSize: 11,
          lineHeight: '17px',
        }}
      >
        {number}
      </Box>
    </>
  );
}

function PeopleMarks({ people }: { people: readonly Collaborator[] }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        right: 4,
        top: PICTURE_HEIGHT - MARK_SIZE - 4,
        display: 'flex',
        gap: 0.5,
        pointerEvents: 'none',
      }}
    >
      {people.slice(0, MOST_MARKS).map((person) => (
        <PersonMark key={person.key} person={person} size={MARK_SIZE} />
      ))}
    </Box>
  );
}
