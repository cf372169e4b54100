'use client';

import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import DesignIcon from '@mui/icons-material/DesignServicesOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import ListIcon from '@mui/icons-material/PlaylistPlayOutlined';
import PublishIcon from '@mui/icons-material/RocketLaunchOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslations } from 'next-intl';
import { Allowed } from '@/components/foundation/shell/access';
import { TooltipButton } from '@/components/foundation/ui/tooltip-button';
import type { ActionId } from '@/lib/editor';
import { ActionButton } from '../actions/action-button';
import { useEditor } from '../editor-context';
import { PeopleList } from '../presence/people-list';
import type { SaveStatus } from '../saving/saver';
import { LayoutSwitch } from './layout-switch';
import { MoreMenu } from './more-menu';
import { ProgramName } from './program-name';
import { SaveState } from './save-state';
import { ZoomMenu } from './zoom-menu';

const canvasGroups: ActionId[][] = [['playScene', 'find', 'history', 'export'], ['turn']];
const listGroups: ActionId[][] = [['history', 'export']];

interface TopBarProps {
  name: string;
  status: SaveStatus;
  /** True if the browser keeps unsaved changes. */
  isKept: boolean;
  /** Number of findings of the check. */
  findings: number;
  narrow: boolean;
  onRename: (name: string) => void;
  onBack: () => void;
  onPublish: () => void;
  /** Opens a playlist on the canvas. Present in the playlist form, which has no tools of the canvas. */
  onDesign?: () => void;
  /** Opens the playlist form. Present on the canvas if the program is a playlist. */
  onList?: () => void;
}

/** Top bar of the editor: name, save state, undo, zoom, preview, publish. */
export function TopBar(props: TopBarProps) {
  const { name, status, isKept, findings, narrow, onRename, onBack, onPublish, onDesign, onList } = props;
  const t = useTranslations('editor');
  const editor = useEditor();
  const tight = useMediaQuery('(max-width: 1023.99px)');
  return (
    <Box
      component="header"
      sx={{
        height: 56,
        flexShrink: 0,
        px: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <TooltipButton label={t('back')} onClick={onBack}>
        <BackIcon />
      </TooltipButton>
      <ProgramName name={name} onRename={onRename} />
      <SaveState status={status} isKept={isKept} onSave={() => editor.run('save')} short={tight} />
      <Box sx={{ flexGrow: 1 }} />
      {!narrow && <PeopleList />}
      {!narrow && !onDesign && <LayoutSwitch />}
      {onDesign && <ViewButton label={t('playlist.design')} Icon={DesignIcon} short={tight} onClick={onDesign} />}
      {onList && <ViewButton label={t('playlist.list')} Icon={ListIcon} short={tight} onClick={onList} />}
      <ActionButton id="undo" />
      <ActionButton id="redo" />
      {onDesign && !narrow && <ActionButton id="history" />}
      {!narrow && !onDesign && (
        <>
          <Divider orientation="vertical" flexItem sx={{ my: 1.5, mx: 0.5 }} />
          <ActionButton id="toggleSnap" />
          <ActionButton id="toggleGrid" />
          <ZoomMenu />
          <ActionButton id="playScene" />
          <ActionButton id="find" />
          <ActionButton id="history" />
          <ActionButton id="palette" />
        </>
      )}
      <Badge badgeContent={findings} color="warning" overlap="circular" max={99}>
        <ActionButton id="check" />
      </Badge>
      {narrow && <MoreMenu groups={onDesign ? listGroups : canvasGroups} />}
      {tight ? (
        <ActionButton id="preview" />
      ) : (
        <Button color="inherit" startIcon={<PlayIcon />} onClick={() => editor.run('preview')} sx={{ mx: 0.5 }}>
          {t('preview')}
        </Button>
      )}
      <Allowed permission="program:program:publish">
        {narrow ? (
          <IconButton color="primary" aria-label={t('publish')} onClick={onPublish}>
            <PublishIcon />
          </IconButton>
        ) : (
          <Button variant="contained" startIcon={<PublishIcon />} onClick={onPublish}>
            {t('publish')}
          </Button>
        )}
      </Allowed>
    </Box>
  );
}

interface ViewButtonProps {
  label: string;
  Icon: typeof SvgIcon;
  short: boolean;
  onClick: () => void;
}

/** Button to the other view of a playlist. */
function ViewButton({ label, Icon, short, onClick }: ViewButtonProps) {
  if (short) {
    return (
      <TooltipButton label={label} onClick={onClick}>
        <Icon fontSize="small" />
      </TooltipButton>
    );
  }
  return (
    <Button color="inherit" startIcon={<Icon />} onClick={onClick} sx={{ mx: 0.5, whiteSpace: 'nowrap' }}>
      {label}
    </Button>
  );
}
